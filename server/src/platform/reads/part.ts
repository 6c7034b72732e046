/** A part of a list with the cursor of the next part; null at the end. */
export type Part<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;
