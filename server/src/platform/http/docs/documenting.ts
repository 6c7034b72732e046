import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** Lets a parameter's decorator say in the API document what it reads, as a method's decorator would. */
export const documenting =
  (decorator: MethodDecorator): ParameterDecorator =>
  (target, key) => {
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && method) decorator(target, key, method);
  };

/** Names in the API document what a call sends that is no JSON: `text/csv`, `image/webp`. */
export const Sends = (type: string, ...statuses: readonly number[]): MethodDecorator =>
  applyDecorators(
    ...[200, ...statuses].map((status) =>
      ApiResponse({ status, content: { [type]: { schema: { type: 'string' } } } }),
    ),
  );
