const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it letter by letter, in content and in quoted attributes. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
