const [NOW, EARLIER] = ['-beside-', '-replay-'] as const;

/** Of the names of all collections and checkpoints in which a projection is rebuilt beside the live one, and of no others. */
export const SCRATCH_MARKS = [NOW, EARLIER];

export const isScratch = (name: string): boolean => SCRATCH_MARKS.some((mark) => name.includes(mark));

export const scratchSuffixOf = (projection: string): string => NOW + projection;

/** Of versions up to 0.2.0, which build without a lease and must be able to after a way back. */
export const earlierScratchSuffixOf = (projection: string): string => EARLIER + projection;
