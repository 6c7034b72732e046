import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_ROLES, type AdminRole } from '@onda-on/contracts/rules';

import { startApp, type RunningApp } from '../testing/start-app.ts';
import { whoMayCall } from './route-access.ts';
import { ROUTE_TABLE } from './route-table.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** The built client, which stands beside the calls. */
const PAGES: ReadonlySet<string> = new Set(['GET /*', 'HEAD /*']);
const shapeOf = (route: string) => route.replace(/:[^/]+/gu, ':');
const pathOf = (route: string) => route.split(' ')[1]!.replace(/:[^/]+/gu, '1');
const entries = Object.entries(ROUTE_TABLE);
const tokens = new Map<AdminRole, string>();
const closed = entries.filter((entry): entry is [string, readonly AdminRole[]] => entry[1] !== 'anyone');

describe('the route table (threats.md T21)', () => {
  it('names every route that there is', () => {
    const unnamed = server.edge.routes.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      return !PAGES.has(route) && !whoMayCall(method, path);
    });
    expect(unnamed).toEqual([]);
  });

  it('names no route that there is not', () => {
    const registered = new Set(server.edge.routes.map(shapeOf));
    expect(Object.keys(ROUTE_TABLE).filter((route) => !registered.has(shapeOf(route)))).toEqual([]);
  });

  it('lets a Denetçi change nothing but the own session', () => {
    const changing = closed
      .filter(([route]) => !route.startsWith('GET '))
      .filter(([, who]) => who.includes('Denetçi'));
    expect(changing.map(([route]) => route)).toEqual(['POST /api/admin/logout', 'POST /api/admin/password']);
  });

  it.each(closed.map(([route]) => route))('asks who is there: %s', async (route) => {
    const [method = ''] = route.split(' ');
    const call = (headers: Record<string, string>) => server.call(method, pathOf(route), { headers });
    const isReading = method === 'GET';
    expect((await call({})).status).toBe(401);
    expect((await call({ authorization: 'Bearer x.y.z' })).status).toBe(401);
    expect((await call({ authorization: 'Basic eDp5' })).status).toBe(401);
    expect((await call({ cookie: 'session=x' })).status).toBe(isReading ? 401 : 403);
  });

  const forbidden = closed.flatMap(([route, who]) =>
    ADMIN_ROLES.filter((role) => !who.includes(role)).map((role): [AdminRole, string] => [role, route]),
  );
  it.each(forbidden)('keeps %s out of %s', async (role, route) => {
    const [method = ''] = route.split(' ');
    const token = tokens.get(role) ?? (await server.signIn(role));
    tokens.set(role, token);
    expect(await server.call(method, pathOf(route), { token })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });
});
