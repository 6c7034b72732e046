import { createElement, useMemo, type ReactNode } from 'react';

import { htmlTree, type HtmlNode } from './html-tree.ts';

/**
 * HTML text as the page's own elements (§2). The server cleaned it before it was stored; here only what is on the short list
 * is made anew from it. Nothing of it is ever handed to a parser of the browser, so it shows the same where there is none.
 */
export function HtmlContent({ html }: Readonly<{ html: string }>) {
  return useMemo(() => htmlTree(html).map(shown), [html]);
}

function shown(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  // Children one by one: as an array they would need names, which text has not.
  return createElement(tag, { key, ...attributes }, ...children.map(shown));
}
