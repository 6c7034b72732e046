export type Bound = string | number | bigint | null;
/** A piece of SQL and the values of its parameters, in order. */
export type SqlPart = Readonly<{ sql: string; values: readonly Bound[] }>;
/** A sort field; `id` is the document's own. */
export type Order = Readonly<{ sql: string; descending: boolean }>;
