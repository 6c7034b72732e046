import type { ReactNode } from 'react';

import { useTitle } from '../../../hooks/use-title.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { DemoTag } from '../../../ui/DemoTag.tsx';

/** Signing out from a screen that stands before the panel. */
export type Leaving = Readonly<{ isLeaving: boolean; onSignOut: () => void }>;
type Props = Leaving & Readonly<{ title: string; lead: string; children: ReactNode }>;

/** A step that is due before the panel opens, with a button to sign out instead. */
export function RequiredStep({ title, lead, isLeaving, onSignOut, children }: Props) {
  useTitle(title);
  return (
    <main className="wrap signin-page">
      <header className="page-head">
        <div className="spread header">
          <h1>{title}</h1>
          <DemoTag />
        </div>
        <p className="lead">{lead}</p>
      </header>
      <div className="card enrolment">{children}</div>
      <p className="sign-out">
        <Button onClick={onSignOut} disabled={isLeaving}>
          {PANEL.signOut}
        </Button>
      </p>
    </main>
  );
}
