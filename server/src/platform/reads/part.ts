/** A part of a list, and the cursor for what follows; null at the end. */
export type Part<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;
