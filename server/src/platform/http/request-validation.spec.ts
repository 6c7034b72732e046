import { describe, expect, it } from '@jest/globals';
import { BadRequestException } from '@nestjs/common';
import { IsString } from 'class-validator';

import { INVALID } from './body-rules.ts';
import { RequestValidation } from './request-validation.ts';

class NoteBody {
  @IsString({ message: 'Metin gereklidir' })
  readonly text!: string;
}

const check = (body: unknown) =>
  new RequestValidation().transform(body, { type: 'body', metatype: NoteBody });

describe('validation of a body', () => {
  it('accepts the fields that its class declares', async () =>
    expect(await check({ text: 'Merhaba' })).toEqual({ text: 'Merhaba' }));

  it.each([
    ['a field that the class does not declare', { text: 'a', role: 'Yönetici' }, INVALID.message],
    ['no object', [], 'Metin gereklidir'],
    ['a wrong field, in the words of its rule', { text: 1 }, 'Metin gereklidir'],
  ])('refuses %s', async (_, body, message) => {
    const refusal = await check(body).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BadRequestException);
    expect((refusal as BadRequestException).getResponse()).toMatchObject({
      code: 'INVALID_REQUEST',
      message,
    });
  });
});
