export type Bound = string | number | bigint | null;
export type SqlPart = Readonly<{ sql: string; values: readonly Bound[] }>;
/** A sort field as an SQL expression; `id` is the document's id. */
export type Order = Readonly<{ sql: string; descending: boolean }>;
