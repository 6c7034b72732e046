import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  isDay,
  type AuditAction,
  type AuditEntity,
} from '@onda-on/contracts/rules';

/** What of the audit log is shown. Who acted stands in the address by id, never by name. */
export type LogFilter = Readonly<{
  action: AuditAction | undefined;
  entityType: AuditEntity | undefined;
  actor: string | undefined;
  from: string | undefined;
  to: string | undefined;
}>;

type LogsSearch = Readonly<{
  eylem?: AuditAction;
  tur?: AuditEntity;
  /** Who acted: `admin:{id}`, `system` or `cli`. */
  kim?: string;
  /** Istanbul's days, both included. */
  ilk?: string;
  son?: string;
}>;

/** What the address of the tab holds; the rest is dropped. Whether it is right the server knows. */
export function logsSearch({ eylem, tur, kim, ilk, son }: Readonly<Record<string, unknown>>): LogsSearch {
  const action = AUDIT_ACTIONS.find((each) => each === eylem);
  const entity = AUDIT_ENTITIES.find((each) => each === tur);
  return {
    ...(action && { eylem: action }),
    ...(entity && { tur: entity }),
    ...(typeof kim === 'string' && /^[\w:-]{3,80}$/.test(kim) && { kim }),
    ...(isDay(ilk) && { ilk }),
    ...(isDay(son) && { son }),
  };
}

export const filterIn = ({ eylem, tur, kim, ilk, son }: LogsSearch): LogFilter => ({
  action: eylem,
  entityType: tur,
  actor: kim,
  from: ilk,
  to: son,
});

export const logSearchOf = ({ action, entityType, actor, from, to }: LogFilter): LogsSearch => ({
  ...(action && { eylem: action }),
  ...(entityType && { tur: entityType }),
  ...(actor && { kim: actor }),
  ...(from && { ilk: from }),
  ...(to && { son: to }),
});

/** The address, and the server, take days of this century only. */
export const isNoDay = (day: string | undefined): boolean => Boolean(day) && !isDay(day);

/** Days in the wrong order find nothing, and the server says so. */
export const isLogRangeInOrder = ({ from, to }: LogFilter): boolean => !from || !to || from <= to;
