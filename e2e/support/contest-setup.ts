import type { SignInAnswer } from '@onda-on/contracts/api';
import type { Settings } from '@onda-on/contracts/rules';

import { eventually } from './eventually.ts';
import { ADMIN } from './server-process.ts';
import { matchesOf } from './visitor.ts';

const DAY_MS = 86_400_000;
const MATCHES = 10;

/** Without the demo: an administrator opens a week with matches that begin in two days, ten as usual. Returns its number. */
export async function openWeek(url: string, matches = MATCHES): Promise<number> {
  const call = await successfulAdminCalls(url);
  if (matches !== MATCHES) await changeSettings(url, { predictions: { maxPredictionsPerWeek: matches } });
  const [now, number] = [Date.now(), 1];
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const plan = { number, status: 'draft', startAt: at(-1), lockAt: at(2), closeAt: at(5) };
  const { id } = await call('POST', 'weeks', plan);
  for (let i = 0; i < matches; i += 1) {
    const teams = { homeTeam: `Ev ${i + 1}`, awayTeam: `Deplasman ${i + 1}` };
    await call('POST', 'matches', { week: number, league: 'Süper Lig', ...teams, matchDate: at(2) });
  }
  await publishLegalPages(call);
  await call('PATCH', `weeks/${id}`, { status: 'active' });
  return number;
}

/** All matches begin in a moment, so that the week locks. */
export async function lock(url: string, week: number): Promise<void> {
  const call = await successfulAdminCalls(url);
  const soon = new Date(Date.now() + 1_500).toISOString();
  for (const { id } of await matchesOf(url, week)) await call('PATCH', `matches/${id}`, { matchDate: soon });
}

/** Enters 1–1 as soon as the match has begun. */
export async function enterDraw(url: string, week: number, slot: number): Promise<void> {
  const call = await successfulAdminCalls(url);
  const match = (await matchesOf(url, week))[slot];
  await eventually(() => call('POST', `matches/${match?.id}/result`, { homeScore: 1, awayScore: 1 }));
}

type Changes = Readonly<{ [Group in keyof Settings]?: Partial<Settings[Group]> }>;

/** Changes some of the settings; all others stay. */
export async function changeSettings(url: string, changes: Changes): Promise<void> {
  const call = await successfulAdminCalls(url);
  const { site, predictions, notifications, security } = await call<Settings>('GET', 'settings');
  await call('PATCH', 'settings', {
    site: { ...site, ...changes.site },
    predictions: { ...predictions, ...changes.predictions },
    notifications: { ...notifications, ...changes.notifications },
    security: { ...security, ...changes.security },
  });
}

/** Publishes the two pages without which no week becomes active. */
async function publishLegalPages(call: SuccessfulAdminCall): Promise<void> {
  for (const slug of ['kosullar', 'gizlilik'])
    await call('POST', 'pages', { title: slug, slug, contentJson: 'Metin', status: 'published' });
}

type Asked = readonly [method: string, path: string, body?: object];
type Answer<Body> = Readonly<{ status: number; text: string; body: Body }>;
export type AdminCall = <Body = Record<string, unknown>>(...asked: Asked) => Promise<Answer<Body>>;
type SuccessfulAdminCall = <Body = { id: string }>(...asked: Asked) => Promise<Body>;

/** Calls of the signed-in administrator; resolves with every answer, including refusals. */
export async function adminCalls(url: string): Promise<AdminCall> {
  let token = '';
  const ask: AdminCall = async <Body>(...[method, path, body]: Asked): Promise<Answer<Body>> => {
    const response = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: (text ? JSON.parse(text) : {}) as Body };
  };
  const { body: session } = await ask<Partial<SignInAnswer>>('POST', 'login', ADMIN);
  token = session.token ?? '';
  return ask;
}

/** The same; anything but success is an error. */
export async function successfulAdminCalls(url: string): Promise<SuccessfulAdminCall> {
  const ask = await adminCalls(url);
  return async <Body>(...asked: Asked): Promise<Body> => {
    const { status, text, body } = await ask<Body>(...asked);
    if (status >= 300) throw new Error(`${asked[0]} ${asked[1]}: ${status} ${text}`);
    return body;
  };
}
