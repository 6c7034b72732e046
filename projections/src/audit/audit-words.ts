export const because = (reason: string) => (reason ? `: ${reason}` : '');
