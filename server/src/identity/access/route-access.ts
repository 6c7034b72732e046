import { ROUTE_TABLE, type WhoMayCall } from './route-table.ts';

/** Ignores parameter names: `/api/weeks/:number` and `/api/weeks/:id` are the same route here. */
const shapeOf = (route: string): string => route.replace(/:[^/]+/gu, ':');

const byShape = new Map(Object.entries(ROUTE_TABLE).map(([route, who]) => [shapeOf(route), who]));

const patterns = Object.keys(ROUTE_TABLE).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, shape: new RegExp(`^${path.replace(/:[^/]+/gu, '[^/]+')}$`, 'u') };
});

const known = new Map<string, WhoMayCall | undefined>();

/** Who may call a registered route; undefined if nobody may. `HEAD` has the rule of its `GET`. */
export function whoMayCall(method: string, path: string): WhoMayCall | undefined {
  const route = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  if (known.has(route)) return known.get(route);
  const who = byShape.get(shapeOf(route));
  known.set(route, who); // bounded: keys are route patterns
  return who;
}

/** The methods of an address, for the `Allow` header. */
export const methodsOf = (path: string): readonly string[] =>
  patterns.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
