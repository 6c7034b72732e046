import { isDay, type AuditAction, type AuditEntity } from '@onda-on/contracts/rules';

import type { AdminSearch } from '../session/admin-search.ts';

/** What of the audit log is shown. Who acted stands in the address by id, never by name. */
export type LogFilter = Readonly<{
  action: AuditAction | undefined;
  entityType: AuditEntity | undefined;
  actor: string | undefined;
  from: string | undefined;
  to: string | undefined;
}>;

export const filterIn = ({ eylem, tur, kim, ilk, son }: AdminSearch): LogFilter => ({
  action: eylem,
  entityType: tur,
  actor: kim,
  from: ilk,
  to: son,
});

export const searchOf = ({ action, entityType, actor, from, to }: LogFilter): AdminSearch => ({
  sekme: 'loglar',
  ...(action && { eylem: action }),
  ...(entityType && { tur: entityType }),
  ...(actor && { kim: actor }),
  ...(from && { ilk: from }),
  ...(to && { son: to }),
});

/** The address, and the server, take days of this century only. */
export const isNoDay = (day: string | undefined): boolean => Boolean(day) && !isDay(day);

/** Days in the wrong order find nothing, and the server says so. */
export const isInOrder = ({ from, to }: LogFilter): boolean => !from || !to || from <= to;
