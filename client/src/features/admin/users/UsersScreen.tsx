import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { USERS } from '../../../text/admin/users.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SectionHead } from '../content/SectionHead.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { UserStats } from '../stats/UserStats.tsx';
import { ClustersPart, DisputesPart, fetchUsersPart, ParticipantsPart, PersonView } from './users-parts.ts';
import { disputeIn, placeIn, placeOf, USER_PARTS, type UserPart } from './users-place.ts';
import { EVERYBODY } from './users.queries.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./list/ExportDialog.tsx')).ExportDialog }));

const route = getRouteApi('/admin');
const isOpen = (value: unknown): value is boolean => typeof value === 'boolean';

/** The tab Kullanıcılar (§2): figures, and the participants with what is known against and asked by them. */
export function UsersScreen() {
  const { part, id } = placeIn(route.useSearch().bolum);
  const navigate = useNavigate();
  const [filter, setFilter] = useState(EVERYBODY);
  const exporting = useDraft<boolean>('disa-aktarma-penceresi', false, isOpen);
  const [mayWrite] = useMayWrite('kullanicilar');
  const go = (to: UserPart) => void navigate({ to: '/admin', search: placeOf(to), replace: true });
  // Back closes the window of a dispute.
  const openDispute = (dispute: string) =>
    void navigate({ to: '/admin', search: placeOf('itirazlar', dispute), replace: dispute === '' });
  // The field may have to be fetched first, so it takes the focus itself, once.
  const [isSearching, setSearching] = useState(false);
  const search = () => {
    setSearching(true);
    go('katilimcilar');
  };
  const parts = {
    katilimcilar: id ? (
      <PersonView key={id} id={id} />
    ) : (
      <ParticipantsPart filter={filter} onFilter={setFilter} onSearch={isSearching ? setSearching : null} />
    ),
    itirazlar: <Disputed id={id} onOpen={openDispute} />,
    'supheli-kumeler': <ClustersPart id={id} />,
  } satisfies Record<UserPart, ReactNode>;
  return (
    <>
      <Head onExport={() => exporting.set(true)} onSearch={search} />
      <UserStats />
      <div className="gap" />
      <Tabs
        label={USERS.sections}
        value={part}
        onChange={(to) => go(to)}
        onPoint={fetchUsersPart}
        tabs={USER_PARTS.map((each) => ({
          id: each,
          label: USERS.parts[each],
          content: <Suspense fallback={<Spinner />}>{each === part ? parts[each] : null}</Suspense>,
        }))}
      />
      {exporting.value && mayWrite ? (
        <Suspense fallback={null}>
          <ExportDialog filter={filter} onClose={exporting.discard} />
        </Suspense>
      ) : null}
    </>
  );
}

function Head({ onExport, onSearch }: Readonly<{ onExport: () => void; onSearch: () => void }>) {
  const [, closed] = useMayWrite('kullanicilar');
  return (
    <SectionHead title={USERS.title} lead={USERS.lead}>
      <Button aria-haspopup="dialog" onClick={onExport} {...closed}>
        {USERS.export}
      </Button>
      <Button onClick={onSearch}>{USERS.search}</Button>
    </SectionHead>
  );
}

type DisputedProps = Readonly<{ id: string; onOpen: (dispute: string) => void }>;

/** The disputes, or the person that one of them is about. */
function Disputed({ id, onOpen }: DisputedProps) {
  const { dispute, person } = disputeIn(id);
  if (person) return <PersonView key={person} id={person} dispute={dispute} />;
  return <DisputesPart id={dispute} onOpen={onOpen} />;
}
