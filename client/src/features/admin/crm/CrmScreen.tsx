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
import { LaterPart } from './LaterPart.tsx';

const CustomersPart = lazy(async () => {
  const [part] = await Promise.all([import('./CustomersPart.tsx'), import('../../../styles/admin-crm.css')]);
  return { default: part.CustomersPart };
});
const TicketsPart = lazy(async () => {
  const [part] = await Promise.all([import('./TicketsPart.tsx'), import('../../../styles/admin-crm.css')]);
  return { default: part.TicketsPart };
});

const CONTENT: Readonly<Record<CrmPart, () => ReactNode>> = {
  musteriler: () => <CustomersPart />,
  segmentler: () => <LaterPart title={CRM.parts.segmentler} {...CRM.later.segmentler} />,
  kampanyalar: () => <LaterPart title={CRM.parts.kampanyalar} {...CRM.later.kampanyalar} />,
  destek: () => <TicketsPart />,
};

const route = getRouteApi('/admin');

/** The tab CRM (§2): customers and support, and what is to come; which part is open stands in the address. */
export function CrmScreen() {
  const { bolum } = route.useSearch();
  const navigate = useNavigate();
  const open = partIn(bolum);
  return (
    <>
      <SectionHead title={CRM.title} lead={CRM.lead} />
      <WhyClosed />
      <Tabs
        label={CRM.sections}
        value={open}
        onChange={(id) => void navigate({ to: '/admin', search: { sekme: 'crm', bolum: id }, replace: true })}
        tabs={CRM_PARTS.map((id) => ({
          id,
          label: CRM.parts[id],
          content: <Suspense fallback={<Spinner />}>{id === open ? CONTENT[id]() : null}</Suspense>,
        }))}
      />
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
