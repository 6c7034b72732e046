import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';

import { CRM } from '../../../text/admin/crm.tr.ts';
import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SectionHead } from '../content/SectionHead.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { READ_ONLY_NOTE } from '../shell/ReadOnlyNote.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CRM_PARTS, partIn, type CrmPart } from './crm-place.ts';

const CustomersPart = lazy(async () => {
  const [part] = await Promise.all([import('./CustomersPart.tsx'), import('../../../styles/admin-crm.css')]);
  return { default: part.CustomersPart };
});
const TicketsPart = lazy(async () => {
  const [part] = await Promise.all([import('./TicketsPart.tsx'), import('../../../styles/admin-crm.css')]);
  return { default: part.TicketsPart };
});

const SegmentsPart = lazy(async () => {
  const [part] = await Promise.all([import('./SegmentsPart.tsx'), import('../../../styles/admin-crm.css')]);
  return { default: part.SegmentsPart };
});
const CampaignsPart = lazy(async () => {
  const [part] = await Promise.all([import('./CampaignsPart.tsx'), import('../../../styles/admin-crm.css')]);
  return { default: part.CampaignsPart };
});
const OutboxPart = lazy(async () => {
  const [part] = await Promise.all([
    import('./outbox/OutboxPart.tsx'),
    import('../../../styles/admin-crm.css'),
  ]);
  return { default: part.OutboxPart };
});

const CONTENT: Readonly<Record<CrmPart, () => ReactNode>> = {
  musteriler: () => <CustomersPart />,
  segmentler: () => <SegmentsPart />,
  kampanyalar: () => <CampaignsPart />,
  destek: () => <TicketsPart />,
  giden: () => <OutboxPart />,
};

const route = getRouteApi('/admin');

/** The tab CRM (§2): customers, segments, campaigns, support, outbox; which part is open stands in the address. */
export function CrmScreen() {
  const { bolum } = route.useSearch();
  const navigate = useNavigate();
  const open = partIn(bolum);
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
          tabs={CRM_PARTS.map((id) => ({
            id,
            label: CRM.parts[id],
            content: <Suspense fallback={<Spinner />}>{id === open ? CONTENT[id]() : null}</Suspense>,
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
