import { ADMIN } from './server-process.ts';

const DAY_MS = 86_400_000;
const MATCHES = 10;

/** Without the demo: an administrator opens a week with ten matches that begin in two days. Returns its number. */
export async function openWeek(url: string): Promise<number> {
  const call = await signedIn(url);
  const [now, number] = [Date.now(), 1];
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const plan = { number, status: 'draft', startAt: at(-1), lockAt: at(2), closeAt: at(5) };
  const { id } = await call('POST', 'weeks', plan);
  for (let i = 0; i < MATCHES; i += 1) {
    const teams = { homeTeam: `Ev ${i + 1}`, awayTeam: `Deplasman ${i + 1}` };
    await call('POST', 'matches', { week: number, league: 'Süper Lig', ...teams, matchDate: at(2) });
  }
  await call('PATCH', `weeks/${id}`, { status: 'active' });
  return number;
}

type Call = (method: string, path: string, body?: object) => Promise<{ id: string }>;

/** Calls of the signed-in administrator; anything but success is an error. */
export async function signedIn(url: string): Promise<Call> {
  const send = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Record<string, string>;
  };
  const { token = '' } = await send('POST', 'login', ADMIN);
  return async (method, path, body) => (await send(method, path, body, token)) as { id: string };
}
