/**
 * Raise it when stored documents change their shape. Collections of an earlier format stay for older servers; the
 * projections build those of the new format from the log.
 */
const FORMAT = 2;

/** The name of a collection in the database. */
export const formatted = (name: string): string => `${name}-f${FORMAT}`;
