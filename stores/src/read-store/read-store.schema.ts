import type { Schema } from '../sqlite/database.ts';

/** Documents of an older version count as never built, and are dropped: raise it when any of them changes its shape. */
export const READ_STORE_SCHEMA: Schema = {
  version: 3,
  sql: `DROP TABLE IF EXISTS checkpoints;
    CREATE TABLE checkpoints (projection TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID`,
};
