// An installation with a season in it, and the answers of the product on it: what visitors and operators see.
import { ProjectionEngine } from '@onda-on/projections';

import { AdminAccounts } from '../../server/dist/identity/administrators/admin-accounts.js';
import { PasswordHashes } from '../../server/dist/identity/administrators/password-hashes.js';
import { demoPerson } from '../../server/dist/ops/demo/demo-people.js';
import { DemoSeason } from '../../server/dist/ops/demo/demo-season.js';
import { SYSTEM } from '../../server/dist/platform/commands/caller.js';
import { openProduct, verified } from '../open-product.mjs';

const ADMIN = { username: 'deneme', password: 'deneme için uzun bir parola' };
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const WEEKS = Array.from({ length: 15 }, (_, i) => i + 1);
const PERSONS = 24;
const COUPONS = 12;

/** The calls of an installation with a season, and the moment at which they are asked. */
export async function callsOn(directory) {
  const nowMs = Date.now() + 5_000;
  const product = await openProduct(directory, { nowMs });
  const { app, ask } = product;
  app.get(PasswordHashes).cost = CHEAP;
  await app
    .get(AdminAccounts)
    .create({ name: 'Deneme', ...ADMIN, role: 'Yönetici', mustChangePassword: false }, SYSTEM);
  const signedIn = await ask({ method: 'POST', url: '/api/admin/login', payload: ADMIN });
  const { token } = JSON.parse(signedIn.body);
  const calls = await callsOf(product, { authorization: `Bearer ${token}` });
  await product.close();
  return { nowMs, calls };
}

/** `{ answers, reports }` of a start, or the reason why it was `refused`, or why the process `ended` at an answer. */
export async function answersOf(directory, { nowMs, calls }) {
  let product;
  try {
    product = await openProduct(directory, { nowMs });
  } catch (error) {
    return { refused: String(error) };
  }
  try {
    const answers = new Map();
    for (const call of calls) {
      answers.set(call.name, await product.ask(call));
      if (product.failures.length > 0) return { ended: product.failures[0] };
    }
    return { answers, reports: await reportsOf(product) };
  } finally {
    await product.close().catch(() => undefined);
  }
}

/** What the product itself reports by now: to its supervisor, in metrics, and by the states that raise alerts. */
async function reportsOf({ app, reports, chainFault }) {
  const fault = chainFault();
  const projections = await app.get(ProjectionEngine).status();
  const stopped = projections.filter(({ state }) => state !== 'running').map(({ projection }) => projection);
  const metrics = await metricsOf(app);
  const damaged = /^onda_vault_damaged_rows [1-9]/m.test(metrics);
  const parked = [...metrics.matchAll(/^onda_projection_parked_streams\{[^}]*\} [1-9].*/gm)];
  return [
    ...reports,
    ...(fault ? [`chain: ${JSON.stringify(fault)}`] : []),
    ...stopped.map((name) => `${name} does not run`),
    ...(damaged ? ['damaged rows in the vault'] : []),
    ...parked.map(([line]) => line),
  ];
}

const metricsOf = async (app) => {
  const { body } = await app.getHttpAdapter().getInstance().inject({ url: '/metrics' });
  return body;
};

/** What `ops verify` finds. */
export async function faultsIn(directory, nowMs) {
  const { result, error } = await verified(directory, { nowMs });
  if (error) return [error.message];
  return result.data.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault.what}`));
}

async function callsOf(product, headers) {
  const lookups = await lookupsOf(product);
  const calls = [
    ...lookups,
    ...(await visitorCalls(product, lookups)),
    ...(await operatorCalls(product, headers)),
  ];
  for (const call of calls) {
    const { status } = await product.ask(call);
    if (status !== 200) throw new Error(`${call.name} is answered ${status}`);
  }
  return calls;
}

async function lookupsOf({ app }) {
  const { seed, weeks, participants } = await app.get(DemoSeason).plan();
  return Array.from({ length: PERSONS }, (_, i) => {
    const person = demoPerson(seed, Math.floor((i * participants) / PERSONS), weeks, participants);
    const payload = { tcNumber: person.nationalId };
    return { name: `look-up ${i + 1}`, method: 'POST', url: '/api/predictions/lookup', payload };
  });
}

async function visitorCalls({ ask }, lookups) {
  const found = await Promise.all(lookups.map(ask));
  const coupons = found.flatMap(({ body }) => JSON.parse(body).weeks.slice(0, 1));
  return [
    ...WEEKS.flatMap((week) => [
      `/api/leaderboard/${week}?limit=100`,
      `/api/standings/${week}?page=1`,
      `/api/matches?week=${week}`,
      `/api/proof/${week}`,
      `/api/prizes/${week}`,
    ]),
    ...[1, 7, 14, 15].map((week) => `/api/stats/${week}`),
    ...coupons
      .slice(0, COUPONS)
      .flatMap(({ couponNo }) => [`/api/coupons/${couponNo}`, `/api/proof/coupons/${couponNo}`]),
    '/api/weeks/current',
    '/api/weeks',
    '/api/standings/season',
    '/api/news',
    '/api/admin/menus/name/main-navigation',
    '/api/admin/site-settings',
  ].map((url) => ({ name: url, url }));
}

async function operatorCalls({ ask }, headers) {
  const some = async (url) => JSON.parse((await ask({ url, headers })).body).slice(0, 3);
  return [
    ...(await some('/api/admin/users?limit=50')).map(({ id }) => `/api/admin/users/${id}`),
    ...(await some('/api/admin/matches?week=13')).map(({ id }) => `/api/admin/matches/${id}/history`),
    '/api/admin/users?limit=100',
    '/api/admin/audit-logs?limit=100',
    '/api/admin/administrators',
    '/api/admin/contacts?limit=50',
    '/api/admin/tickets?limit=50',
    '/api/admin/incomes?limit=50',
    '/api/admin/pages',
    '/api/admin/weeks',
    '/api/admin/reports/prizes/12',
    '/api/admin/reports?from=2026-10-01&to=2026-11-30',
    '/api/admin/stats/dashboard',
  ].map((url) => ({ name: url, url, headers }));
}
