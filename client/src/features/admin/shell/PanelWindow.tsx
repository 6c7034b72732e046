import type { AdminRecord } from '@onda-on/contracts/api';
import { lazy, Suspense } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/toast.ts';
import type { AdminTab } from '../shell/tabs.ts';
import { accessOf } from './tabs.ts';
import { useDensity } from './use-density.ts';
import { WindowBoundary } from './WindowBoundary.tsx';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));
const HelpDialog = lazy(() => import('./HelpDialog.tsx').then((module) => ({ default: module.HelpDialog })));
const AccountDialog = lazy(() =>
  import('../accounts/AccountDialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

/** What is open over the tab. */
export type Over = 'palette' | 'help' | 'account' | null;

type Props = Readonly<{
  admin: AdminRecord;
  tab: AdminTab;
  over: Over;
  onOver: (over: Over) => void;
  /** Something was left for the tab to open. */
  onAsked: () => void;
  onSignOut: () => void;
  onAdmin: (admin: AdminRecord) => void;
}>;

/** The panel's own windows, each fetched when it is first opened. */
export function PanelWindow({ admin, tab, over, onOver, onAsked, onSignOut, onAdmin }: Props) {
  const [isRoomy, toggleRoomy] = useDensity();
  const close = () => onOver(null);
  const tellFailure = () => {
    toast({ title: PANEL.error, description: PANEL.windowFailed, variant: 'destructive' });
    close();
  };
  return (
    <WindowBoundary key={over} onFailed={tellFailure}>
      <Suspense fallback={null}>
        {over === 'palette' ? (
          <Palette
            role={admin.role}
            isRoomy={isRoomy}
            onAsked={onAsked}
            onDensity={toggleRoomy}
            onOver={onOver}
            onSignOut={onSignOut}
          />
        ) : null}
        {over === 'help' ? (
          <HelpDialog tab={tab} mayWrite={accessOf(admin.role, tab) === 'writes'} onClose={close} />
        ) : null}
        {over === 'account' ? <AccountDialog admin={admin} onAdmin={onAdmin} onClose={close} /> : null}
      </Suspense>
    </WindowBoundary>
  );
}
