import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { getMetadataStorage } from 'class-validator';
import { sample } from 'fast-check';

// oxlint-disable-next-line import/no-unassigned-import -- loads the bodies of all calls
import '../../../main/app.module.ts';
import { valuesOf } from '../../../main/testing/from-schema.ts';
import { RequestValidation } from '../request-validation.ts';
import { bodySchemas } from './api-document.ts';

type Storage = Readonly<{ validationMetadatas: ReadonlyMap<Type<object>, unknown> }>;

const schemas = bodySchemas();
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({
  $id: 'document',
  components: { schemas },
});
const BODIES = [...(getMetadataStorage() as unknown as Storage).validationMetadatas.keys()].map((type) => ({
  type,
  name: type.name,
  isAllowed: ajv.compile({ $ref: `document#/components/schemas/${type.name}` }),
}));
type Body = (typeof BODIES)[number];

const validation = new RequestValidation();
const isAccepted = ({ type }: Body, body: unknown): Promise<boolean> =>
  validation.transform(structuredClone(body), { type: 'body', metatype: type }).then(
    () => true,
    () => false,
  );

/** Up to 20 bodies that the schema allows, the same ones in each run. */
const allowedBodies = ({ name, isAllowed }: Body): readonly object[] =>
  sample(valuesOf(schemas[name] ?? {}, schemas), { numRuns: 40, seed: 15 })
    .map((body) => JSON.parse(JSON.stringify(body)) as object)
    .filter((body) => isAllowed(body))
    .slice(0, 20);

/** The body with the most fields, if there is any. */
const fullest = (bodies: readonly object[]): readonly object[] =>
  bodies.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length).slice(0, 1);

const ODD_TEXTS = [
  '',
  'x',
  '2026-11-20',
  '2026-11-20T12:00:00Z',
  ...[31, 101, 5_000].map((n) => 'x'.repeat(n)),
];
const ODD_VALUES = [
  ...ODD_TEXTS,
  null,
  0,
  -1,
  0.5,
  1,
  53,
  101,
  1e12,
  true,
  false,
  [],
  ['x'],
  [null],
  {},
  { a: 1 },
];

/** Bodies with rules that the route itself checks; `@JSONSchema` documents those. */
const JUDGED_LATER: ReadonlySet<string> = new Set([
  'LookupBodyShape',
  'PreviewBody',
  'SettingsBody',
  'TagFormBody',
]);

function* changed(body: object): Generator<object> {
  yield { ...body, surplus: 1 };
  for (const field of Object.keys(body)) {
    yield Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
    for (const value of ODD_VALUES) yield { ...body, [field]: value };
  }
}

describe('schema of a body', () => {
  it('allows bodies of which the validation accepts nearly all', async () => {
    const refused: Record<string, unknown> = {};
    for (const body of BODIES) {
      const bodies = allowedBodies(body);
      const accepted = await Promise.all(bodies.map((each) => isAccepted(body, each)));
      const share = accepted.filter(Boolean).length / bodies.length;
      if (!(share > 0.75)) refused[body.name] = { share, example: bodies[accepted.indexOf(false)] };
    }
    expect(refused).toEqual({});
  });

  it('allows everything that the validation accepts', async () => {
    const forbidden: Record<string, object> = {};
    for (const body of BODIES.filter(({ name }) => !JUDGED_LATER.has(name)))
      for (const each of changed(allowedBodies(body)[0] ?? {}))
        if (!body.isAllowed(each) && (await isAccepted(body, each))) forbidden[body.name] = each;
    expect(forbidden).toEqual({});
  });

  it('allows null exactly for the fields for which the validation accepts it', async () => {
    const differing: string[] = [];
    for (const body of BODIES)
      for (const example of fullest(allowedBodies(body)))
        for (const field of Object.keys(example)) {
          const withNull = { ...example, [field]: null };
          if (body.isAllowed(withNull) !== (await isAccepted(body, withNull)))
            differing.push(`${body.name}.${field}`);
        }
    expect(differing).toEqual([]);
  });
});
