import { describe, expect, it } from '@jest/globals';
import { ValidationPipe, type ArgumentMetadata, type Type } from '@nestjs/common';
import { IsOptional, IsString, Length } from 'class-validator';
import * as fc from 'fast-check';

import { RevisionBody, SubmissionBody } from '../../contest/coupons/coupon.bodies.ts';
import { RequestValidation } from './request-validation.ts';
import { JudgedWhole, takenWhole } from './whole-body.ts';

const pipe = new RequestValidation();

/** The result of the library for a body; null when it refuses. */
async function validatedByLibrary(body: unknown, metatype: Type<object>): Promise<unknown> {
  const metadata: ArgumentMetadata = { type: 'body', metatype };
  const judged: Promise<unknown> = ValidationPipe.prototype.transform.call(
    pipe,
    structuredClone(body),
    metadata,
  );
  return judged.catch(() => null);
}

const profile = { name: 'Ayşe Yılmaz', tcNumber: '10000000146', email: 'a@b.com', termsAccepted: true };
const prediction = { matchId: 'm1', prediction: 'X', week: 15 };
const odd = fc.constantFrom(
  undefined,
  null,
  0,
  1,
  -1,
  '',
  'x',
  '1',
  true,
  [],
  {},
  [1],
  { name: 'a' },
  'ş\u200f😀',
);

/** Like `whole`, with some values replaced, removed, or added. */
const nearly = (whole: Record<string, unknown>) =>
  fc
    .record({
      dropped: fc.subarray(Object.keys(whole), { maxLength: 1 }),
      changed: fc.dictionary(fc.constantFrom(...Object.keys(whole), 'odds', 'phone', 'notify', 'more'), odd, {
        maxKeys: 1,
      }),
    })
    .map(({ dropped, changed }) => {
      const kept = Object.entries({ ...whole, ...changed }).filter(([name]) => !dropped.includes(name));
      return Object.fromEntries(kept) as unknown;
    });

const predictions = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constant(prediction), { minLength: 1, maxLength: 10 }) },
  fc.array(nearly(prediction), { maxLength: 25 }),
  odd,
);
const bodies = (first: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...first, predictions }, { noNullPrototype: true }) },
    fc.record({ ...first, predictions, more: odd }, { noNullPrototype: true }),
    fc.record({ predictions }, { noNullPrototype: true }),
    odd,
  );
const submissions = bodies({
  profile: fc.oneof({ weight: 3, arbitrary: fc.constant(profile) }, nearly(profile), odd),
});
const revisions = bodies({ editCode: fc.oneof(fc.string({ maxLength: 80 }), odd) });

describe('fast validation of a body', () => {
  it.each([
    ['a submission', SubmissionBody, submissions],
    ['a revision', RevisionBody, revisions],
  ] as const)('accepts exactly what the library accepts, with the same result: %s', async (_, type, random) =>
    fc.assert(
      fc.asyncProperty(random, async (body) => {
        const taken = takenWhole(body, type) ?? null;
        expect(taken).toEqual(await validatedByLibrary(body, type));
        expect(taken === null || taken instanceof type).toBe(true);
      }),
      { numRuns: 400 },
    ),
  );

  it('falls back to the library for conditional rules, and without a request for it', () => {
    @JudgedWhole()
    class Sometimes {
      @IsOptional()
      @IsString()
      readonly text?: string;
    }
    class Unmarked {
      @Length(1, 2)
      readonly text!: string;
    }
    expect(takenWhole({ text: 'a' }, Sometimes)).toBeUndefined();
    expect(takenWhole({ text: 'a' }, Unmarked)).toBeUndefined();
  });

  it('ignores inherited properties', () =>
    expect(
      takenWhole(Object.create({ profile, predictions: [prediction] }), SubmissionBody),
    ).toBeUndefined());
});
