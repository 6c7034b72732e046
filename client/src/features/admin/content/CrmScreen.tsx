import { CRM } from '../../../text/admin/content.tr.ts';
import { SectionHead } from './SectionHead.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** The tab CRM, until its issue. */
export function CrmScreen() {
  return (
    <>
      <SectionHead title={CRM.title} lead={CRM.lead} />
      <SectionTabs tab="crm" label={CRM.sections} parts={CRM.parts} />
    </>
  );
}
