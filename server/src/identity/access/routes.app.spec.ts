import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_ROLES, type AdminRole } from '@onda-on/contracts/rules';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { adminDecider } from '../administrators/admin.decider.ts';
import { whoMayCall } from './route-access.ts';
import { ROUTE_TABLE, type WhoMayCall } from './route-table.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** The routes of the built client, which are not in the table. */
const PAGES: ReadonlySet<string> = new Set(['GET /*', 'HEAD /*']);
const shapeOf = (route: string) => route.replace(/:[^/]+/gu, ':');
const pathOf = (route: string) => route.split(' ')[1]!.replace(/:[^/]+/gu, '1');
const entries = Object.entries(ROUTE_TABLE);
const closed = entries.filter((entry): entry is [string, readonly AdminRole[]] => entry[1] !== 'anyone');

/** The matching routes that a role may call, and those that it may not. */
function routesOf(role: AdminRole, pattern: RegExp) {
  const found = closed.filter(([route]) => pattern.test(route));
  const namesOf = (isOpen: boolean) =>
    found.filter(([, who]) => who.includes(role) === isOpen).map(([route]) => route);
  return { open: namesOf(true), closed: namesOf(false) };
}

const tokens = new Map<AdminRole, string>();
async function tokenOf(role: AdminRole): Promise<string> {
  const token = tokens.get(role) ?? (await server.signIn(role));
  tokens.set(role, token);
  return token;
}

/** Returns once the headers are there; streams are aborted. */
async function answerTo(route: string, headers: Record<string, string>) {
  const [method = ''] = route.split(' ');
  const isReading = method === 'GET';
  const response = await fetch(`${server.url}${pathOf(route)}`, {
    method,
    headers: { ...(!isReading && { 'content-type': 'application/json' }), ...headers },
    ...(!isReading && { body: '{}' }),
    redirect: 'manual',
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, code: undefined };
  }
  const text = await response.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.status, code };
}

describe('route table', () => {
  it('lists every route', () => {
    const unnamed = server.edge.routes.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      return !PAGES.has(route) && !whoMayCall(method, path);
    });
    expect(unnamed).toEqual([]);
  });

  it('lists no missing route', () => {
    const registered = new Set(server.edge.routes.map(shapeOf));
    expect(Object.keys(ROUTE_TABLE).filter((route) => !registered.has(shapeOf(route)))).toEqual([]);
  });

  it('lets a Denetçi change nothing but their own ways to sign in, and see everything', () => {
    expect(routesOf('Denetçi', /^(?!GET )/).open).toEqual([
      'POST /api/admin/logout',
      'POST /api/admin/password',
      'POST /api/admin/sessions/:id/end',
      'POST /api/admin/sessions/end-others',
      'POST /api/admin/second-factor',
      'POST /api/admin/second-factor/confirm',
      'POST /api/admin/second-factor/recovery-codes',
      'POST /api/admin/second-factor/remove',
    ]);
    expect(routesOf('Denetçi', /^GET /).closed).toEqual([]);
  });

  it('lets an Editör change nothing about the contest, people, permissions or the installation', () => {
    const kept =
      /^(?!GET )\w+ \/api\/admin\/(weeks|matches|coupons|users|administrators|settings|seed|force-seed|disputes|reports|incomes|clusters|imports|leagues|operations)/;
    expect(routesOf('Editör', kept).open).toEqual([]);
  });

  it('lets an Editör change all content, and all about customers', () => {
    const theirs =
      /^(?!GET )\w+ \/api\/admin\/(pages|articles|content|menus|menu-items|site-settings|media|contacts|segments|campaigns|tickets)/;
    expect(routesOf('Editör', theirs).closed).toEqual([]);
  });

  it('hides people from an Editör', () => {
    const people = /^GET \/api\/admin\/(users|disputes|clusters|leagues|reports\/prizes|outbox|events)/;
    expect(routesOf('Editör', people).open).toEqual([]);
  });

  it('opens only three routes of the panel to everyone', () => {
    const open = entries.filter(([route, who]) => route.includes(' /api/admin/') && who === 'anyone');
    expect(open.map(([route]) => route)).toEqual([
      'GET /api/admin/menus/name/:name',
      'GET /api/admin/site-settings',
      'POST /api/admin/login',
    ]);
  });

  it.each(closed.map(([route]) => route))('requires a session: %s', async (route) => {
    const isReading = route.startsWith('GET ');
    expect((await answerTo(route, {})).status).toBe(401);
    expect((await answerTo(route, { authorization: 'Bearer x.y.z' })).status).toBe(401);
    expect((await answerTo(route, { authorization: 'Basic eDp5' })).status).toBe(401);
    expect((await answerTo(route, { cookie: 'session=x' })).status).toBe(isReading ? 401 : 403);
  });
});

type Someone = AdminRole | 'nobody';
const EVERYONE: readonly Someone[] = ['nobody', ...ADMIN_ROLES];

function verdictOf(who: WhoMayCall, someone: Someone): string {
  if (who === 'anyone') return 'in';
  if (someone === 'nobody') return '401 UNAUTHENTICATED';
  return who.includes(someone) ? 'in' : '403 FORBIDDEN';
}

async function outcomeOf(someone: Someone, route: string): Promise<string> {
  const token = someone === 'nobody' ? undefined : await tokenOf(someone);
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const { status, code } = await answerTo(route, { ...headers });
  if (route === 'POST /api/admin/logout' && someone !== 'nobody') tokens.delete(someone);
  if (status === 401 || status === 403) return `${status} ${code}`;
  // An empty body or an unknown id is never a server error.
  return status < 500 ? 'in' : String(status);
}

describe('every route with every role', () => {
  it.each(entries)('%s', async (route, who) => {
    const outcomes: [Someone, string][] = [];
    for (const someone of EVERYONE) outcomes.push([someone, await outcomeOf(someone, route)]);
    expect(outcomes).toEqual(EVERYONE.map((someone) => [someone, verdictOf(who, someone)]));
  });

  it('is refused for a disabled administrator, whose token has hours left', async () => {
    const token = await server.signIn('Editör');
    const { body } = await server.call('GET', '/api/admin/verify', { token });
    const edit = { by: null, expected: null, others: 1, adminId: body.admin.id } as const;
    const disable = { ...edit, type: 'DisableAdmin', reason: 'Ayrıldı' } as const;
    await server.get(CommandRunner).run(adminDecider, disable.adminId, disable, { by: { actor: 'cli' } });
    for (const [route] of closed)
      expect([route, (await answerTo(route, { authorization: `Bearer ${token}` })).status]).toEqual([
        route,
        401,
      ]);
  });
});
