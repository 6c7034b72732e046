import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import { MIN_POSITION } from '@onda-on/contracts/api';

import { ReadingInterceptor } from './reading.interceptor.ts';
import { READING, type Reading } from './reading.ts';

/**
 * Marks a reading call: the projections whose progress `X-Min-Position` waits for, the query parameters it knows (any
 * other is refused), and whether its answer may be kept. Without `kept` it is `no-store`.
 */
export function Reads(
  projections: Reading['projections'],
  { parameters = [], kept = 'never' }: Partial<Omit<Reading, 'projections'>> = {},
): MethodDecorator {
  const reading: Reading = { projections, parameters, kept };
  return applyDecorators(
    SetMetadata(READING, reading),
    UseInterceptors(ReadingInterceptor),
    ApiHeader({ name: MIN_POSITION, required: false }),
    ...parameters.map((name) => ApiQuery({ name, required: false, type: String })),
  );
}
