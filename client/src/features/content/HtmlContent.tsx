import { useMemo } from 'react';

import { trustedHtml } from '../../ui/trusted-html.ts';
import { elementsOf } from './content-walk.ts';

/**
 * HTML text as the page's own elements (§2). The server cleaned it before it was stored; here it is parsed where nothing
 * runs or loads, and only what is on the short list is made anew from it.
 */
export function HtmlContent({ html }: Readonly<{ html: string }>) {
  return useMemo(() => elementsOf(parsed(html)), [html]);
}

/** The parser's document has no window: no script runs, no image is fetched. */
const parsed = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html').body;
