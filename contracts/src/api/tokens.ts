import type { TokenName } from '../rules/index.ts';

/** An item of `GET /api/admin/content/tokens`: `{{name}}` is replaced by `value`. `meaning` is Turkish. */
export type ContentToken = Readonly<{ name: TokenName; value: string; meaning: string }>;
