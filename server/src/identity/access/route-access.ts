import { ROUTE_TABLE, type WhoMayCall } from './route-table.ts';

/** `/api/weeks/:number` and `/api/weeks/:id` are the same route here. */
const shapeOf = (route: string): string => route.replace(/:[^/]+/gu, ':');

const byShape = new Map(Object.entries(ROUTE_TABLE).map(([route, who]) => [shapeOf(route), who]));

const patterns = Object.keys(ROUTE_TABLE).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, shape: new RegExp(`^${path.replace(/:[^/]+/gu, '[^/]+')}$`, 'u') };
});

const known = new Map<string, WhoMayCall | undefined>();

/** Who may call a registered route; undefined when nobody may. `HEAD` is a `GET` whose body stays here. */
export function whoMayCall(method: string, path: string): WhoMayCall | undefined {
  const route = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  if (known.has(route)) return known.get(route);
  const who = byShape.get(shapeOf(route));
  known.set(route, who); // routes are patterns, so there are only so many
  return who;
}

/** The methods that some address takes: what `Allow` names. */
export const methodsOf = (path: string): readonly string[] =>
  patterns.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
