import { expect } from '@jest/globals';
import type { RejectionCode } from '@onda-on/contracts/rules';

/** Matches a rejection of the product by its code. */
export const rejected = (code: RejectionCode) => expect.objectContaining({ code });
