import { expect } from '@jest/globals';
import type { RejectionCode } from '@onda-on/contracts/rules';

export const rejected = (code: RejectionCode) => expect.objectContaining({ code });
