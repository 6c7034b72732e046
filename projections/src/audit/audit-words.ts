/** A reason behind what was done, where there is one. */
export const because = (reason: string) => (reason ? `: ${reason}` : '');
