import type { RejectionCode } from '../rules/index.ts';

/** Any refusal: `code` is for programs, `message` is one Turkish sentence for people. */
export type Refusal = Readonly<{ statusCode: number; code: RejectionCode; message: string }>;
