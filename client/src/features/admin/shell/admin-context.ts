import type { AdminRecord } from '@onda-on/contracts/api';
import { createContext, useContext } from 'react';

/** Who is signed in, for the tabs. The panel is never shown without. */
const Context = createContext<AdminRecord | null>(null);
export const AdminProvider = Context.Provider;

export function useAdmin(): AdminRecord {
  const admin = useContext(Context);
  if (!admin) throw new TypeError('A tab of the panel is shown to nobody');
  return admin;
}
