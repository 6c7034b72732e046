import { assertNever } from '@onda-on/contracts/rules';
import { lazy, Suspense, useState } from 'react';

import { CMS } from '../../../text/admin/content.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { EditorScreen, fetchCmsPart, MediaSection, MenusSection, SiteSection } from './cms-parts.ts';
import { CMS_PARTS, type CmsPart } from './cms-place.ts';
import { readOnlyAria, ReadOnlyNote, useCanWrite } from './content-access.tsx';
import { ContentSection } from './list/ContentSection.tsx';
import { useChosen } from './publish/use-chosen.ts';
import { SectionHead } from './SectionHead.tsx';
import { useCmsPlace } from './use-cms-place.ts';

const QuickPublish = lazy(() =>
  import('./publish/QuickPublish.tsx').then((module) => ({ default: module.QuickPublish })),
);
/** The tab CMS (§2): four sub-tabs, or the editor of one page or article; the address says which. */
export function CmsScreen() {
  const [{ part, kind, record }, goTo] = useCmsPlace();
  const chosen = useChosen();
  const [isPublishing, setPublishing] = useState(false);
  const canWrite = useCanWrite();
  if (record !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <EditorScreen key={kind + record} kind={kind} record={record} goTo={goTo} />
      </Suspense>
    );
  return (
    <>
      <SectionHead title={CMS.title} lead={CMS.lead}>
        <Button onClick={() => setPublishing(true)} aria-haspopup="dialog" {...readOnlyAria(canWrite)}>
          {CMS.publish}
          {chosen.ids.size > 0 ? ` (${chosen.ids.size})` : ''}
        </Button>
      </SectionHead>
      <ReadOnlyNote />
      <Tabs
        label={CMS.sections}
        value={part}
        onChange={(id) => goTo(id, { replace: true })}
        onPoint={fetchCmsPart}
        tabs={CMS_PARTS.map((id) => ({
          id,
          label: CMS.parts[id],
          content: (
            <Suspense fallback={<Spinner />}>
              {id === 'sayfalar' ? (
                <ContentSection kind={kind} chosen={chosen} goTo={goTo} />
              ) : (
                <Part part={id} />
              )}
            </Suspense>
          ),
        }))}
      />
      {isPublishing ? (
        <Suspense fallback={null}>
          <QuickPublish chosen={chosen} onClose={() => setPublishing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type OtherPart = Exclude<CmsPart, 'sayfalar'>;

function Part({ part }: Readonly<{ part: OtherPart }>) {
  switch (part) {
    case 'medya':
      return <MediaSection />;
    case 'menuler':
      return <MenusSection />;
    case 'site-ayarlari':
      return <SiteSection />;
    default:
      return assertNever(part);
  }
}
