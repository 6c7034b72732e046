/** `4. sıra`: a place among others, as Turkish writes it. */
export const ordinal = (place: number, what: string): string => `${place}. ${what}`;
