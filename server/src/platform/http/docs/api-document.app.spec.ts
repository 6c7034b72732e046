import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ROUTE_TABLE } from '../../../identity/access/route-table.ts';
import { startApp, type RunningApp } from '../../../main/testing/start-app.ts';

type Schema = Readonly<{
  $ref?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, unknown>>;
}>;
type Response = Readonly<{
  headers?: Readonly<Record<string, unknown>>;
  content?: Readonly<Record<string, Readonly<{ schema?: Schema }>>>;
}>;
type Operation = Readonly<{
  responses?: Readonly<Record<string, Response>>;
  parameters?: readonly Readonly<{
    in: string;
    name: string;
    required?: boolean;
    schema?: Readonly<{ pattern?: string }>;
  }>[];
  requestBody?: Readonly<{
    required?: boolean;
    content: Readonly<Record<string, Readonly<{ schema: Schema }>>>;
  }>;
}>;
type Document = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>;
}>;

type NumberRange = Readonly<{ name: string; minimum: unknown; maximum: unknown }>;

/** The numbers in a schema, also where they are deep within it. */
function numbersIn(
  name: string,
  schema: unknown,
  all: Document['components']['schemas'],
): readonly NumberRange[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref, type, minimum, maximum, ...parts } = schema as Readonly<Record<string, unknown>>;
  if (typeof $ref === 'string') return numbersIn($ref, all[$ref.split('/').at(-1) ?? ''], all);
  const isNumber = [type].flat().some((each) => each === 'integer' || each === 'number');
  if (isNumber && !('enum' in parts)) return [{ name, minimum, maximum }];
  return Object.entries(parts).flatMap(([part, each]) => numbersIn(`${name} ${part}`, each, all));
}

const isNamed = ([status, { content = {} }]: [string, Response]) =>
  status === '204' || Object.values(content).some(({ schema = {} }) => Object.keys(schema).length > 0);

describe('OpenAPI document', () => {
  let server: RunningApp;
  let document: Document;
  beforeAll(async () => {
    server = await startApp();
    document = (await server.call('GET', '/api/docs-json')).body as Document;
  });
  afterAll(() => server.close());

  const operations = () => Object.values(document.paths).flatMap((item) => Object.values(item));
  const schemaOf = (operation: Operation | undefined) => {
    const schema = operation?.requestBody?.content['application/json']?.schema;
    return document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
  };

  it('describes every route of the application', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toLocaleUpperCase('en')} ${path}`),
    );
    const routes = Object.keys(ROUTE_TABLE).map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(described.toSorted()).toEqual(routes.toSorted());
  });

  it('names the schema of every success, and of every other answer', () => {
    const unnamed = operations().filter(({ responses = {} }) => !Object.entries(responses).every(isNamed));
    expect(unnamed).toEqual([]);
    const missing = operations().filter(
      ({ responses = {} }) =>
        !('default' in responses) || !Object.keys(responses).some((key) => key.startsWith('2')),
    );
    expect(missing).toEqual([]);
  });

  it('describes every JSON body', () => {
    const bare = operations()
      .filter(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref)
      .filter((operation) => Object.keys(schemaOf(operation)?.properties ?? {}).length === 0);
    expect(bare).toEqual([]);
  });

  it("derives a body's shape from its validation rules", () => {
    const week = schemaOf(document.paths['/api/admin/weeks']?.['post']);
    expect(week?.required).toEqual(
      expect.arrayContaining(['number', 'status', 'startAt', 'lockAt', 'closeAt']),
    );
    expect(week?.properties).toMatchObject({
      number: { type: 'integer', minimum: 1, maximum: 52 },
      status: { enum: ['draft', 'active', 'locked', 'finished'] },
      lockAt: { type: 'string', format: 'date-time' },
    });
    expect(schemaOf(document.paths['/api/admin/weeks/{id}']?.['patch'])?.required).toBeUndefined();
  });

  it.each([
    ['matches/{id}/correction', ['awayScore', 'homeScore', 'reason']],
    ['matches/{id}/postponement', ['kind', 'reason']],
    ['matches/{id}/void', ['reason']],
    ['users/{id}/block', ['reason']],
  ])('describes for %s the inherited fields of its body', (path, fields) => {
    const body = schemaOf(document.paths[`/api/admin/${path}`]?.['post']);
    expect(body?.required?.toSorted()).toEqual(fields);
  });

  it('describes the fields of a submission', () =>
    expect(schemaOf(document.paths['/api/predictions']?.['post'])?.properties).toMatchObject({
      profile: { required: ['name', 'tcNumber', 'email', 'termsAccepted'] },
      predictions: { items: { required: ['matchId', 'prediction', 'week'] } },
    }));

  it('limits parameters and headers', () => {
    const weeks = operations().flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === 'week'),
    );
    expect(weeks.length).toBeGreaterThan(5);
    for (const week of weeks)
      expect(week).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 52 } });
    const change = document.paths['/api/admin/weeks/{id}']?.['patch']?.parameters;
    expect(change).toContainEqual(
      expect.objectContaining({
        name: 'If-Match',
        schema: expect.objectContaining({ pattern: expect.any(String) }),
      }),
    );
  });

  it('gives every number of a request a range', () => {
    const numbers = operations()
      .map(({ parameters = [], requestBody }) => ({ parameters, requestBody }))
      .flatMap((request) => numbersIn('', request, document.components.schemas));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined)).toEqual(
      [],
    );
  });

  it('requires a body where a field of it is required, and nowhere else', async () => {
    const token = await server.signIn();
    const bodies = operations().filter((operation) => schemaOf(operation) !== undefined);
    const required = bodies.map(({ requestBody }) => requestBody?.required !== false);
    expect(required).toEqual(bodies.map((operation) => (schemaOf(operation)?.required ?? []).length > 0));
    const withoutBody = await server.call('POST', '/api/admin/audit-logs/export', { token });
    expect(withoutBody.status).toBe(200);
  });

  it.each([
    ['/api/admin/contacts', 'tag'],
    ['/api/admin/media', 'cursor'],
  ])('allows that %s is asked with an empty %s, which is answered', async (path, name) => {
    const parameters = document.paths[path]?.['get']?.parameters ?? [];
    expect('').toMatch(
      new RegExp(parameters.find((each) => each.name === name)?.schema?.pattern ?? '.', 'u'),
    );
    const { status } = await server.call('GET', `${path}?${name}=`, { token: await server.signIn() });
    expect(status).toBe(200);
  });

  it('requires no header', () =>
    expect(
      operations().flatMap(({ parameters = [] }) =>
        parameters.filter((each) => each.in === 'header' && each.required),
      ),
    ).toEqual([]));

  it("lists X-Position where an operator's change may be refused, and nowhere else", () => {
    const naming = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { responses = {} }]) =>
          ['404', '409'].every((status) => responses[status]?.headers?.['X-Position']),
        )
        .map(([method]) => `${method.toLocaleUpperCase('en')} ${path}`),
    );
    const expected = Object.keys(ROUTE_TABLE)
      .filter((route) => /^(?!GET)\w+ \/api\/admin\//.test(route))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(naming.toSorted()).toEqual(expected.toSorted());
    expect(naming).not.toHaveLength(0);
  });

  it('matches the answers in that', async () => {
    const token = await server.signIn();
    const gone = await server.call('DELETE', '/api/admin/weeks/1', { token });
    expect([gone.status, gone.headers.get('x-position')]).toEqual([404, expect.stringMatching(/^\d+$/)]);
  });

  it('lists the fields on the page, too', async () =>
    expect((await server.call('GET', '/api/docs')).text).toContain('profile, predictions'));
});
