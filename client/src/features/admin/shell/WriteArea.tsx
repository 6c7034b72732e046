import type { ReactNode } from 'react';

import type { AdminTab } from '../shell/tabs.ts';
import { useMayWrite } from './use-may-write.ts';

type Props = Readonly<{ tab: AdminTab; children: ReactNode }>;

/** Controls that change something: closed, saying why, to those who may only look. Links inside stay open. */
export function WriteArea({ tab, children }: Props) {
  const [mayWrite, closed] = useMayWrite(tab);
  if (mayWrite) return <>{children}</>;
  return (
    <fieldset className="bare" {...closed}>
      {children}
    </fieldset>
  );
}
