import { expect } from '@jest/globals';
import type { RejectionCode } from '@onda-on/contracts/rules';

/** What a promise is rejected with when the product says no. */
export const rejected = (code: RejectionCode) => expect.objectContaining({ code });
