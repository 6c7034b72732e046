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

/** A template's content is a document without a window: no script runs, no image is fetched. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}
