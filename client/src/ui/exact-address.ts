/**
 * Activity of a link that leads to other search parameters of its own screen. A link without parameters fits every address of the
 * screen otherwise, and is marked as the current one beside the link that is.
 */
export const EXACT_ADDRESS = { exact: true } as const;
