import type { AdminRole } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

import { HELP } from '../../../text/admin/panel-help.tr.ts';
import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import type { AdminTab } from '../session/admin-search.ts';
import { tabsOf } from './tab-access.ts';
import { TAB_SCREENS } from './tab-screens.ts';

type Props = Readonly<{ current: AdminTab; role: AdminRole; onPalette: () => void; onHelp: () => void }>;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The nine tabs (§2), or those that the role is shown, each with an address. Arrows move between them, Enter opens: a tab costs a fetch. */
export function AdminTabs({ current, role, onPalette, onHelp }: Props) {
  return (
    <nav className="atabs" aria-label={PANEL.sections}>
      <div className="wrap">
        <div className="alist" role="tablist" aria-label={PANEL.sections} tabIndex={-1} onKeyDown={moveFocus}>
          {tabsOf(role).map((tab) => (
            <Link
              key={tab}
              id={`sekme-${tab}`}
              to="/admin"
              search={{ sekme: tab }}
              preload={false}
              onPointerEnter={() => prepare(tab)}
              onFocus={() => prepare(tab)}
              role="tab"
              data-label={TAB_TEXT[tab]}
              aria-selected={tab === current}
              aria-controls={tab === current ? 'icerik' : undefined}
              tabIndex={tab === current ? 0 : -1}
              // A tab says `selected`; the link's own `aria-current` would say it twice.
              activeProps={{ 'aria-current': undefined }}
            >
              {TAB_TEXT[tab]}
            </Link>
          ))}
        </div>
        <button className="hint only-wide" type="button" onClick={onPalette}>
          <kbd>Ctrl K</kbd> {PANEL.commands}
        </button>
        <button className="hint only-wide" type="button" onClick={onHelp} aria-label={HELP.title}>
          <kbd>?</kbd>
        </button>
      </div>
    </nav>
  );
}

/** Who points at a tab will open it: then its code is there already. */
function prepare(tab: AdminTab): void {
  // Said when it is opened, not now.
  TAB_SCREENS[tab].fetch('').catch(() => undefined);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = placeAfter(event.key, at, tabs.length);
  if (next === null) {
    if (event.key === ' ') tabs[at]?.click();
    return;
  }
  event.preventDefault();
  tabs[next]?.focus();
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
