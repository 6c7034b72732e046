export const SLUG_LENGTH_MAX = 100;

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the slug of a page or an article: `a`–`z`, digits, and single dashes between them. */
export const isSlug = (text: string): boolean => text.length <= SLUG_LENGTH_MAX && SLUG.test(text);
