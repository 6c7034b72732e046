import { escaped } from '../../platform/rendering/page-template.ts';
import { ANNOUNCEMENT_PAGE } from './announcement.text.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer}';

type Shown = Readonly<{ site: string; nonce: string }>;

/** Asks once more: programs that look at mails open links, and none of them is to decide for a person. */
export function askingPage(kind: 'confirm' | 'withdraw', token: string, shown: Shown): string {
  const { title, ask, button } = ANNOUNCEMENT_PAGE[kind];
  const form = `<form method="post" action="/duyurular/${escaped(token)}"><button type="submit">${escaped(button)}</button></form>`;
  return page(title, `<p>${escaped(ask)}</p>${form}`, shown);
}

export const donePage = (kind: 'confirm' | 'withdraw', shown: Shown): string =>
  page(ANNOUNCEMENT_PAGE[kind].title, `<p role="status">${escaped(ANNOUNCEMENT_PAGE[kind].done)}</p>`, shown);

export const invalidPage = (shown: Shown): string =>
  page(ANNOUNCEMENT_PAGE.invalid.title, `<p>${escaped(ANNOUNCEMENT_PAGE.invalid.text)}</p>`, shown);

/** Without a script, so that it works wherever mails are read. */
function page(heading: string, body: string, { site, nonce }: Shown): string {
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(heading)} | ${escaped(site)}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${escaped(heading)}</h1>${body}<p><a href="/">${ANNOUNCEMENT_PAGE.home}</a></p></main></body></html>`,
  ].join('');
}
