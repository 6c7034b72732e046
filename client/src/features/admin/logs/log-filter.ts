import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  isDay,
  type AuditAction,
  type AuditEntity,
} from '@onda-on/contracts/rules';

/** The filter of the audit log. The address names the actor by id, never by name. */
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

/** The tab's well-formed search parameters; others are dropped. Only the server checks whether they fit. */
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

/** Whether a typed day is invalid: the address and the server accept days of this century only. */
export const isNoDay = (day: string | undefined): boolean => Boolean(day) && !isDay(day);

/** Whether the days are in order; the server refuses other ranges. */
export const isLogRangeInOrder = ({ from, to }: LogFilter): boolean => !from || !to || from <= to;
