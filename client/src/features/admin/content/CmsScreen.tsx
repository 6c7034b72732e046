import { useState } from 'react';

import { CMS } from '../../../text/admin/content.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';
import { ReadOnlyNote } from '../shell/ReadOnlyNote.tsx';
import { Sections } from '../shell/TabLinks.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { ChosenContext, useChoosing } from './publish/use-chosen.ts';

const QuickPublish = lazyComponent(async () => (await import('./publish/QuickPublish.tsx')).QuickPublish);
const { sectionNames } = CMS;
const SECTIONS = [
  { id: 'sayfalar', label: sectionNames.sayfalar, to: '/admin/cms/sayfalar' },
  { id: 'medya', label: sectionNames.medya, to: '/admin/cms/medya' },
  { id: 'menuler', label: sectionNames.menuler, to: '/admin/cms/menuler' },
  { id: 'site-ayarlari', label: sectionNames['site-ayarlari'], to: '/admin/cms/site-ayarlari' },
] as const;

export function CmsScreen() {
  const chosen = useChoosing();
  const [isPublishing, setPublishing] = useState(false);
  const [, closed] = useMayWrite('cms');
  return (
    <ChosenContext value={chosen}>
      <SectionHead title={CMS.title} lead={CMS.lead}>
        <Button onClick={() => setPublishing(true)} aria-haspopup="dialog" {...closed}>
          {CMS.publish}
          {chosen.ids.size > 0 ? ` (${chosen.ids.size})` : ''}
        </Button>
      </SectionHead>
      <ReadOnlyNote tab="cms" />
      <Sections label={CMS.sections} tabs={SECTIONS} />
      {isPublishing ? <QuickPublish chosen={chosen} onClose={() => setPublishing(false)} /> : null}
    </ChosenContext>
  );
}
