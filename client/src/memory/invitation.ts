import { store, storedJson } from './stored.ts';

const KEY = 'lig-daveti';

/** An invitation that waits in this tab while its visitor picks first: which league, its code, and the nickname there. */
export type Invitation = Readonly<{ leagueId: string; link: string; nickname: string }>;

export const keptInvitation = (): Invitation | null => storedJson(KEY, isInvitation, 'sessionStorage');

export const keepInvitation = (invitation: Invitation): void =>
  store(KEY, JSON.stringify(invitation), 'sessionStorage');

export const forgetInvitation = (): void => store(KEY, null, 'sessionStorage');

function isInvitation(value: unknown): value is Invitation {
  if (typeof value !== 'object' || value === null) return false;
  const { leagueId, link, nickname } = value as Record<string, unknown>;
  return [leagueId, link, nickname].every((text) => typeof text === 'string');
}
