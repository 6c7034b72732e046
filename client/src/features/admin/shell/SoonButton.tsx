import { useId, type ReactNode } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';

/** A specified button whose work a later issue builds: there, disabled, and saying so (product.md §2). */
export function SoonButton({ children }: Readonly<{ children: ReactNode }>) {
  const id = useId();
  return (
    <span className="soon" title={PANEL.soonHint}>
      <Button disabled aria-describedby={id}>
        {children}
      </Button>
      <small id={id}>{PANEL.soon}</small>
    </span>
  );
}
