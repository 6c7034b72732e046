import type { TokenName } from '../rules/index.ts';

/** An item of `GET /api/admin/content/tokens`: written as `{{name}}`, it says `value` now. `meaning` is Turkish. */
export type ContentToken = Readonly<{ name: TokenName; value: string; meaning: string }>;
