import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { USERS } from '../../../text/admin/users.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SectionHead } from '../content/SectionHead.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { UserStats } from '../stats/UserStats.tsx';
import { placeIn, placeOf, SEARCH_FIELD, USER_PARTS, type UserPart } from './users-place.ts';
import { EVERYBODY } from './users.queries.ts';

const ParticipantsPart = lazy(async () => {
  const [part] = await Promise.all([
    import('./list/ParticipantsPart.tsx'),
    import('../../../styles/admin-users.css'),
  ]);
  return { default: part.ParticipantsPart };
});
const PersonView = lazy(async () => {
  const [part] = await Promise.all([
    import('./person/PersonView.tsx'),
    import('../../../styles/admin-users.css'),
  ]);
  return { default: part.PersonView };
});
const DisputesPart = lazy(async () => ({
  default: (await import('./disputes/DisputesPart.tsx')).DisputesPart,
}));
const ClustersPart = lazy(async () => {
  const [part] = await Promise.all([
    import('./clusters/ClustersPart.tsx'),
    import('../../../styles/admin-users.css'),
  ]);
  return { default: part.ClustersPart };
});
const ExportDialog = lazy(async () => ({ default: (await import('./list/ExportDialog.tsx')).ExportDialog }));

const route = getRouteApi('/admin');

/** The tab Kullanıcılar (§2): figures, and the participants with what is known against and asked by them. */
export function UsersScreen() {
  const { part, id } = placeIn(route.useSearch().bolum);
  const navigate = useNavigate();
  const [filter, setFilter] = useState(EVERYBODY);
  const [isExporting, setExporting] = useState(false);
  const [mayWrite, closed] = useMayWrite('kullanicilar');
  const go = (to: UserPart) => navigate({ to: '/admin', search: placeOf(to), replace: true });
  const search = async () => {
    await go('katilimcilar');
    setTimeout(() => document.getElementById(SEARCH_FIELD)?.focus());
  };
  const content = (shown: UserPart) => {
    if (shown === 'itirazlar') return <DisputesPart />;
    if (shown === 'supheli-kumeler') return <ClustersPart id={id} />;
    return id ? <PersonView key={id} id={id} /> : <ParticipantsPart filter={filter} onFilter={setFilter} />;
  };
  return (
    <>
      <SectionHead title={USERS.title} lead={USERS.lead}>
        <Button aria-haspopup="dialog" onClick={() => setExporting(true)} {...closed}>
          {USERS.export}
        </Button>
        <Button onClick={() => void search()}>{USERS.search}</Button>
      </SectionHead>
      <UserStats />
      <div className="gap" />
      <Tabs
        label={USERS.sections}
        value={part}
        onChange={(to) => void go(to)}
        tabs={USER_PARTS.map((each) => ({
          id: each,
          label: USERS.parts[each],
          content: <Suspense fallback={<Spinner />}>{each === part ? content(each) : null}</Suspense>,
        }))}
      />
      {isExporting && mayWrite ? (
        <Suspense fallback={null}>
          <ExportDialog filter={filter} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
