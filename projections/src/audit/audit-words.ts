/** Appends a reason, if there is one. */
export const because = (reason: string) => (reason ? `: ${reason}` : '');
