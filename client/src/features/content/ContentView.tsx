import { createElement, type ReactNode, useMemo } from 'react';

import { BlockContent } from './BlockContent.tsx';
import { htmlTree, type HtmlNode } from './html-tree.ts';

type Props = Readonly<{ content: unknown; withQuotes?: boolean }>;

/** `contentJson` by its kind: HTML text, blocks, any other object as formatted JSON, any other value as text. */
export function ContentView({ content, withQuotes = false }: Props) {
  return (
    <div className="prose">
      <Body content={content} withQuotes={withQuotes} />
    </div>
  );
}

function Body({ content, withQuotes }: Readonly<{ content: unknown; withQuotes: boolean }>) {
  if (typeof content === 'string') return <HtmlContent html={content} />;
  if (typeof content !== 'object' || content === null)
    return content === undefined ? null : JSON.stringify(content);
  if ('blocks' in content && Array.isArray(content.blocks)) {
    return <BlockContent blocks={content.blocks} withQuotes={withQuotes} />;
  }
  return <pre className="raw">{JSON.stringify(content, null, 2)}</pre>;
}

/**
 * HTML text as React elements. The server cleaned it before it was stored; here only allow-listed elements are created.
 * No browser's parser reads the text, so server and browser render the same.
 */
export function HtmlContent({ html }: Readonly<{ html: string }>) {
  return useMemo(() => htmlTree(html).map(shown), [html]);
}

function shown(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  // Children as separate arguments: in an array React would expect keys, which text cannot have.
  return createElement(tag, { key, ...attributes }, ...children.map(shown));
}
