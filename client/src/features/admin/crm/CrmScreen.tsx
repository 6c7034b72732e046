import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';

import { CRM } from '../../../text/admin/crm.tr.ts';
import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SectionHead } from '../content/SectionHead.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { READ_ONLY_NOTE } from '../shell/ReadOnlyNote.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CRM_SCREENS, fetchCrmPart } from './crm-parts.ts';
import { CRM_PARTS, partIn } from './crm-place.ts';

const route = getRouteApi('/admin');

/** The tab CRM: customers, segments, campaigns, support; which part is open stands in the address. */
export function CrmScreen() {
  const { bolum } = route.useSearch();
  const navigate = useNavigate();
  const open = partIn(bolum);
  const Open = CRM_SCREENS[open];
  return (
    <>
      <SectionHead title={CRM.title} lead={CRM.lead} />
      <WhyClosed />
      <div className="crm-tabs">
        <Tabs
          label={CRM.sections}
          value={open}
          onChange={(id) =>
            void navigate({ to: '/admin', search: { sekme: 'crm', bolum: id }, replace: true })
          }
          onPoint={fetchCrmPart}
          tabs={CRM_PARTS.map((id) => ({
            id,
            label: CRM.parts[id],
            content: <Suspense fallback={<Spinner />}>{id === open ? <Open /> : null}</Suspense>,
          }))}
        />
      </div>
    </>
  );
}

/** What the closed controls are described by, for those who may only look. */
function WhyClosed() {
  const { role } = useAdmin();
  const [mayWrite] = useMayWrite('crm');
  if (mayWrite) return null;
  return (
    <p className="kept readonly" id={READ_ONLY_NOTE}>
      {ACCESS.reading[role]}
    </p>
  );
}
