/** What XML 1.0 cannot hold in any form: most control characters, halves of characters, two that are none. */
const UNFIT = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it may stand between tags or in quotes. */
export const xmlText = (text: string): string =>
  text.replace(UNFIT, '').replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);

/** One element with text in it; nothing at all where there is no text. */
export const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
