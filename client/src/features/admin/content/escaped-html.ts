const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML source that shows it unchanged, in an element or in an attribute. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"]/gu, (letter) => ESCAPES[letter] ?? letter);
