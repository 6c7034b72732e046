import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** Lets a parameter decorator add what it reads to the API document, as a method decorator would. */
export const documenting =
  (decorator: MethodDecorator): ParameterDecorator =>
  (target, key) => {
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && method) decorator(target, key, method);
  };

/** Declares in the API document a content type other than JSON, such as `text/csv` or `image/webp`. */
export const Sends = (type: string, ...statuses: readonly number[]): MethodDecorator =>
  applyDecorators(
    ...[200, ...statuses].map((status) =>
      ApiResponse({ status, content: { [type]: { schema: { type: 'string' } } } }),
    ),
  );
