import type { AdminRecord } from '@onda-on/contracts/api';
import { createContext, useContext } from 'react';

/** The signed-in operator, for the tabs. The panel is never shown without one. */
const Context = createContext<AdminRecord | null>(null);
export const AdminProvider = Context.Provider;

export function useAdmin(): AdminRecord {
  const admin = useContext(Context);
  if (!admin) throw new TypeError('A tab of the panel is shown to nobody');
  return admin;
}
