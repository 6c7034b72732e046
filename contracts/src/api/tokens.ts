import type { TokenName } from '../rules/index.ts';

/** An item of `GET /api/admin/content/tokens`: `value` replaces `{{name}}` in a text. `meaning` is Turkish. */
export type ContentToken = Readonly<{ name: TokenName; value: string; meaning: string }>;
