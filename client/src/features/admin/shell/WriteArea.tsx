import type { ReactNode } from 'react';

import type { AdminTab } from '../shell/tabs.ts';
import { useMayWrite } from './use-may-write.ts';

type Props = Readonly<{ tab: AdminTab; children: ReactNode }>;

/** Closes the controls inside, and says why, for operators who may not write. Links inside stay open. */
export function WriteArea({ tab, children }: Props) {
  const [mayWrite, closed] = useMayWrite(tab);
  if (mayWrite) return <>{children}</>;
  return (
    <fieldset className="bare" {...closed}>
      {children}
    </fieldset>
  );
}
