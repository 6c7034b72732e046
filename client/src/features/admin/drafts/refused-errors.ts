import type { RejectionCode } from '@onda-on/contracts/rules';

import { ApiError } from '../../../api/api-error.ts';

/** Which refusal the server answered with; undefined for anything else. */
export const refusalOf = (error: unknown): RejectionCode | undefined =>
  error instanceof ApiError ? error.refusal?.code : undefined;

/** What the server said about a field, where it was about one. */
export function refusedErrors(
  error: unknown,
  fields: Readonly<Partial<Record<RejectionCode, PropertyKey>>>,
): Readonly<Record<PropertyKey, string>> {
  const refusal = error instanceof ApiError ? error.refusal : null;
  const field = refusal ? fields[refusal.code] : undefined;
  return refusal && field !== undefined ? { [field]: refusal.message } : {};
}
