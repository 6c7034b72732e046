import { expect } from '@jest/globals';
import type { RejectionCode } from '@onda-on/contracts/rules';

/** Matches a `Rejection` with this code. */
export const rejected = (code: RejectionCode) => expect.objectContaining({ code });
