import type { DashboardAnswer } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { accessOf, TABS } from '../shell/tabs.ts';

const SHOWN = ['haftalar', 'maclar', 'kullanicilar', 'raporlar', 'ayarlar', 'loglar'] as const;
type Tab = (typeof SHOWN)[number];

/** Six ways on. */
export function QuickActions({ data }: Readonly<{ data: DashboardAnswer | undefined }>) {
  const notes = notesOf(data);
  const { role } = useAdmin();
  return (
    <nav className="quick" aria-label={PANO.quick}>
      {SHOWN.filter((tab) => accessOf(role, tab) !== 'none').map((tab) => (
        <Link key={tab} className="card" to={TABS[tab]}>
          <b>
            {TAB_TEXT[tab]} <Icon name="right" />
          </b>
          <span className="muted">{notes[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}

function notesOf(data: DashboardAnswer | undefined): Readonly<Record<Tab, string>> {
  const { quickText: words } = PANO;
  const fixed = { raporlar: words.raporlar, ayarlar: words.ayarlar, loglar: words.loglar };
  if (!data) return { haftalar: '', maclar: '', kullanicilar: '', ...fixed };
  const { week, status } = data.currentWeek;
  return {
    haftalar: status
      ? words.haftalar(week, WEEK_STATUS_TEXT[status].toLocaleLowerCase('tr'))
      : PANO.weekState(null),
    maclar: words.maclar(data.missingResults.length),
    kullanicilar: words.kullanicilar(data.totalUsers),
    ...fixed,
  };
}
