import type { AdminRecord } from '@onda-on/contracts/api';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, lazy, useState, useEffect, Component, type ReactNode } from 'react';

import { useTitle } from '../../../hooks/use-title.ts';
import { ACCESS, HELP } from '../../../text/admin/panel-help.tr.ts';
import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { OfflineNote } from '../../../ui/OfflineNote.tsx';
import { isWindowOpen } from '../../../ui/overlays/open-windows.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { renewSession } from '../session/panel-session.ts';
import { AdminProvider, useAdmin } from './admin-context.ts';
import { AdminHeader, type PanelWindow } from './AdminHeader.tsx';
import { KeptStates } from './kept-state.ts';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { Spinner } from './Spinner.tsx';
import { TabLinks } from './TabLinks.tsx';
import { accessOf, tabAt, type AdminTab, TABS, tabsOf } from './tabs.ts';
import { useDensity } from './use-density.ts';

type Props = Readonly<{
  admin: AdminRecord;
  isLeaving: boolean;
  onSignOut: () => void;
  /** Called with the operator's own record after a new password or second factor. */
  onAdmin: (admin: AdminRecord) => void;
}>;

export function AdminPanel({ admin, isLeaving, onSignOut, onAdmin }: Props) {
  // The tab that is shown: the address already names the next one while that is loading.
  const tab = useMatches({ select: (matches) => tabAt(matches.at(-1)?.pathname ?? '') });
  const [open, setOpen] = useState<PanelWindow | null>(null);
  // Changes the tab's key when the palette has stored a draft, so that the tab mounts again and opens it.
  const [asked, setAsked] = useState(0);
  const [isRoomy] = useDensity();
  useTitle(`${TAB_TEXT[tab]}, ${PANEL.title}`);
  useKeptSession();
  useShellKeys(setOpen);
  return (
    <AdminProvider value={admin}>
      <div className={isRoomy ? 'panel roomy' : 'panel'}>
        <a className="skip" href="#icerik">
          {PANEL.skip}
        </a>
        <AdminHeader isBusy={isLeaving} onWindow={setOpen} onSignOut={onSignOut} />
        <AdminTabs current={tab} onWindow={setOpen} />
        <OfflineNote />
        <OpenTab key={`${tab}-${asked}`} tab={tab} />
        <OpenWindow
          tab={tab}
          open={open}
          onWindow={setOpen}
          onAsked={() => setAsked(asked + 1)}
          onSignOut={onSignOut}
          onAdmin={onAdmin}
        />
        <ShownOnce />
      </div>
    </AdminProvider>
  );
}

/** Tabs without the note on top: Pano and Loglar need none, CMS and CRM show it under their own headings. */
const SAY_IT_THEMSELVES: ReadonlySet<AdminTab> = new Set(['pano', 'loglar', 'cms', 'crm']);

function OpenTab({ tab }: Readonly<{ tab: AdminTab }>) {
  const { role } = useAdmin();
  const [kept] = useState(() => ({}));
  return (
    <main>
      <div className="wrap" id="icerik" role="tabpanel" aria-labelledby={`sekme-${tab}`} tabIndex={-1}>
        {SAY_IT_THEMSELVES.has(tab) ? null : <ReadOnlyNote tab={tab} />}
        {accessOf(role, tab) === 'none' ? (
          <div className="card empty">
            <h1>{ACCESS.none.title}</h1>
            <p>{ACCESS.none.text(role)}</p>
          </div>
        ) : (
          // A reload fetches code that a new version has renamed.
          <FailureBoundary instead={<LoadFailed onRetry={() => window.location.reload()} />}>
            <KeptStates value={kept}>
              <Suspense fallback={<Spinner />}>
                <Outlet />
              </Suspense>
            </KeptStates>
          </FailureBoundary>
        )}
      </div>
    </main>
  );
}

type AdminTabsProps = Readonly<{ current: AdminTab; onWindow: (window: PanelWindow) => void }>;

const AdminTabs = ({ current, onWindow }: AdminTabsProps) => (
  <nav className="panel-tabs" aria-label={PANEL.sections}>
    <div className="wrap">
      <TabLinks
        className="panel-tab-list"
        label={PANEL.sections}
        tabs={tabsOf(useAdmin().role).map((tab) => ({ id: tab, label: TAB_TEXT[tab], to: TABS[tab] }))}
        current={current}
        panel="icerik"
      />
      <button className="hint only-wide" type="button" onClick={() => onWindow('palette')}>
        <kbd>Ctrl K</kbd> {PANEL.commands}
      </button>
      <button
        className="hint only-wide"
        type="button"
        onClick={() => onWindow('help')}
        aria-label={HELP.title}
      >
        <kbd>?</kbd>
      </button>
    </div>
  </nav>
);

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }));
const AccountDialog = lazy(async () => ({
  default: (await import('../accounts/AccountDialog.tsx')).AccountDialog,
}));

type WindowProps = Readonly<{
  tab: AdminTab;
  open: PanelWindow | null;
  onWindow: (open: PanelWindow | null) => void;
  /** Called once a draft is stored for the tab to open. */
  onAsked: () => void;
  onSignOut: () => void;
  onAdmin: (admin: AdminRecord) => void;
}>;

/** The panel's own windows, each fetched when it is first opened. */
function OpenWindow({ tab, open, onWindow, onAsked, onSignOut, onAdmin }: WindowProps) {
  const admin = useAdmin();
  const close = () => onWindow(null);
  const reportFailure = () => {
    toast({ title: PANEL.error, description: PANEL.windowFailed, variant: 'destructive' });
    close();
  };
  return (
    <FailureBoundary key={open} onFailed={reportFailure}>
      <Suspense fallback={null}>
        {open === 'palette' ? <Palette onAsked={onAsked} onWindow={onWindow} onSignOut={onSignOut} /> : null}
        {open === 'help' ? (
          <HelpDialog tab={tab} mayWrite={accessOf(admin.role, tab) === 'writes'} onClose={close} />
        ) : null}
        {open === 'account' ? <AccountDialog admin={admin} onAdmin={onAdmin} onClose={close} /> : null}
      </Suspense>
    </FailureBoundary>
  );
}

const RENEW_MS_MIN = 60_000;

/**
 * Renews the token while the operator works, so that only idleness ends a session. It measures by `performance.now()`:
 * a system clock that is set back would delay the renewal.
 */
export function useKeptSession(): void {
  useEffect(() => {
    let renewedAt = performance.now();
    const renew = () => {
      if (performance.now() - renewedAt < RENEW_MS_MIN) return;
      renewedAt = performance.now();
      // The next call reports a failure.
      renewSession().catch(() => undefined);
    };
    window.addEventListener('keydown', renew);
    window.addEventListener('pointerdown', renew);
    return () => {
      window.removeEventListener('keydown', renew);
      window.removeEventListener('pointerdown', renew);
    };
  }, []);
}

/**
 * Ctrl K or ⌘ K opens the palette wherever the focus is, but not over a held window; `?` opens the help when no text
 * field has the focus and no window is open.
 */
export function useShellKeys(onWindow: (window: PanelWindow) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLocaleLowerCase('en') === 'k') {
        event.preventDefault();
        if (!isWindowHeld()) onWindow('palette');
      } else if (event.key === '?' && !isCommand && !isTyping(event.target) && !isWindowOpen()) {
        event.preventDefault();
        onWindow('help');
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onWindow]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** A window without a × (`useHeldWindow`). */
const isWindowHeld = (): boolean => document.querySelector('[role=dialog][data-held]') !== null;

type BoundaryProps = Readonly<{ onFailed?: () => void; instead?: ReactNode; children: ReactNode }>;
type State = Readonly<{ hasFailed: boolean }>;

/** Limits a failure to its children: an error of rendering, or code that cannot be fetched. */
export class FailureBoundary extends Component<BoundaryProps, State> {
  override readonly state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
