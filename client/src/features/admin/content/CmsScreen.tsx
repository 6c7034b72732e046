import { CMS } from '../../../text/admin/content.tr.ts';
import { SoonButton } from '../shell/SoonButton.tsx';
import { SectionHead } from './SectionHead.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** The tab CMS, until its issue: the specified headings and buttons, nothing that pretends. */
export function CmsScreen() {
  return (
    <>
      <SectionHead title={CMS.title} lead={CMS.lead}>
        <SoonButton>{CMS.publish}</SoonButton>
      </SectionHead>
      <SectionTabs tab="cms" label={CMS.sections} parts={CMS.parts} />
    </>
  );
}
