import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { USERS } from '../../../text/admin/users.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';
import { Sections } from '../shell/TabLinks.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { UserStats } from '../stats/Stats.tsx';
import { UserListContext } from './list/user-list.ts';
import { EVERYBODY } from './users.queries.ts';

const ExportDialog = lazyComponent(async () => (await import('./list/ExportDialog.tsx')).ExportDialog);

const { sectionNames } = USERS;
const SECTIONS = [
  { id: 'katilimcilar', label: sectionNames.katilimcilar, to: '/admin/kullanicilar/katilimcilar' },
  { id: 'itirazlar', label: sectionNames.itirazlar, to: '/admin/kullanicilar/itirazlar' },
  {
    id: 'supheli-kumeler',
    label: sectionNames['supheli-kumeler'],
    to: '/admin/kullanicilar/supheli-kumeler',
  },
  { id: 'ligler', label: sectionNames.ligler, to: '/admin/kullanicilar/ligler' },
] as const;

/** The tab Kullanıcılar: figures, participants, disputes, suspicious clusters and leagues. */
export function UsersScreen() {
  const navigate = useNavigate();
  const [filter, setFilter] = useState(EVERYBODY);
  // No draft opens this window again: what it exports depends on the filter, which may be a name and is never stored.
  const [isExporting, setExporting] = useState(false);
  const [mayWrite] = useMayWrite('kullanicilar');
  // The section with the search field may have to load first, so it focuses the field itself.
  const [isSearching, setSearching] = useState(false);
  const search = () => {
    setSearching(true);
    void navigate({ to: '/admin/kullanicilar/katilimcilar', replace: true });
  };
  return (
    <UserListContext value={{ filter, onFilter: setFilter, onSearch: isSearching ? setSearching : null }}>
      <Head onExport={() => setExporting(true)} onSearch={search} />
      <UserStats />
      <div className="gap" />
      <Sections label={USERS.sections} tabs={SECTIONS} />
      {isExporting && mayWrite ? <ExportDialog filter={filter} onClose={() => setExporting(false)} /> : null}
    </UserListContext>
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
