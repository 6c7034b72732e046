const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const ADDRESS = /https?:\/\/[^\s<>"']+/g;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each);

/** The plain text as simple HTML: paragraphs at blank lines, addresses as links, everything else as it stands. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${linesOf(paragraph)}</p>`);
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1d1d1b;max-width:36em">${paragraphs.join('')}</body></html>`;
}

const linesOf = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => linked(line))
    .join('<br>');

function linked(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    html += `${escaped(line.slice(from, index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    from = index + address.length;
  }
  return html + escaped(line.slice(from));
}
