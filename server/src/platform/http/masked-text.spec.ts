import { describe, expect, it } from '@jest/globals';

import { faultText, maskedText } from './masked-text.ts';

/** The error that the runtime throws for a text that it cannot read. */
function thrownBy(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

describe('text of a fault', () => {
  it.each([
    '{"name":"Ayşe Gizli"',
    '{"a":1} Ayşe Gizli',
    'Ayşe "Gizli"',
    '["Gizli"\n Ayşe]',
    `{"x":${'1'.repeat(100)} Ayşe Gizli ${'1'.repeat(100)}`,
  ])('quotes nothing of the JSON %j', (text) => {
    const fault = faultText(thrownBy(() => JSON.parse(text)));
    expect(fault).toMatch(/^SyntaxError: [\s\S]*\n +at /u);
    expect(fault.split('\n    at')[0]).not.toMatch(/Ayşe|Gizli/u);
  });

  it('quotes nothing that should be a number', () =>
    expect(faultText(thrownBy(() => BigInt('Ayşe Gizli')))).toMatch(
      /Cannot convert a text to a BigInt\n +at /u,
    ));

  it.each(['10000000146', 'a.b+c@gizli.example', '+905321234567', '05321234567', '5321234567'])(
    'holds no %s',
    (text) => expect(maskedText(`row (${text}) is damaged`)).not.toContain(text),
  );

  it.each([
    'position 1234567890123 of stream coupon-15-0f0f0f0f',
    'at /app/node_modules/@nestjs/core/router.js:12:34',
    'SQLITE_FULL: database or disk is full',
  ])('leaves %j as it is', (text) => expect(maskedText(text)).toBe(text));
});
