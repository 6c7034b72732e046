import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { ADMIN_TABS, type AdminTab } from '../session/admin-search.ts';

type Props = Readonly<{ current: AdminTab; onPalette: () => void }>;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The nine tabs (§2), each with an address. Arrows move between them, Enter opens: a tab costs a fetch. */
export function AdminTabs({ current, onPalette }: Props) {
  return (
    <nav className="atabs" aria-label={PANEL.sections}>
      <div className="wrap">
        <div className="alist" role="tablist" aria-label={PANEL.sections} tabIndex={-1} onKeyDown={moveFocus}>
          {ADMIN_TABS.map((tab) => (
            <Link
              key={tab}
              id={`sekme-${tab}`}
              to="/admin"
              search={{ sekme: tab }}
              preload={false}
              role="tab"
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
      </div>
    </nav>
  );
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
