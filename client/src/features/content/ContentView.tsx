import { CONTENT_SIZE, type ContentBlock } from '@onda-on/contracts/rules';
import { createElement, type ReactNode, useMemo } from 'react';

import { CONTENT_TEXT } from '../../text/content.tr.ts';
import { byPlace } from '../../ui/by-place.ts';
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
  return useMemo(() => byPlace(htmlTree(html), shown), [html]);
}

function shown(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const element = createElement(tag, attributes, ...children.map(shown));
  if (tag !== 'table') return element;
  return (
    <section className="scroll-x" aria-label={CONTENT_TEXT.table} tabIndex={0}>
      {element}
    </section>
  );
}

type BlockProps = Readonly<{ blocks: readonly unknown[]; withQuotes: boolean }>;

/** Blocks by their type; their content is text and never markup. Unknown ones are shown as raw JSON text. */
function BlockContent({ blocks, withQuotes }: BlockProps) {
  return byPlace(blocks.slice(0, CONTENT_SIZE.blocksMax), (block) => (
    <Block block={block} withQuotes={withQuotes} />
  ));
}

function Block({ block, withQuotes }: Readonly<{ block: unknown; withQuotes: boolean }>) {
  if (isBlock(block)) {
    if (block.type === 'paragraph') return <Paragraph text={textOf(block.content)} />;
    if (block.type === 'heading')
      return <HeadingBlock level={block.level}>{textOf(block.content)}</HeadingBlock>;
    if (block.type === 'list') return <ListBlock style={block.style} items={block.items} />;
    if (block.type === 'quote' && withQuotes)
      return <QuoteBlock content={textOf(block.content)} author={textOf(block.author)} />;
  }
  return <pre className="raw">{JSON.stringify(block)}</pre>;
}

const Paragraph = ({ text }: Readonly<{ text: string }>) => (
  <p className={lineClassOf(text)}>
    <LinkedText text={text} />
  </p>
);

const isBlock = (block: unknown): block is Readonly<{ [Field in keyof ContentBlock]: unknown }> =>
  typeof block === 'object' && block !== null && 'type' in block;

/** Content that is not text, which only a hand-written call could have stored, is shown as JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading of level 1 to 6; 2 when it names none or another. */
function HeadingBlock({ level, children }: Readonly<{ level: unknown; children: ReactNode }>) {
  const Tag = (typeof level === 'number' && TAGS[level - 1]) || 'h2';
  return <Tag>{children}</Tag>;
}

/** Shown in news only. */
function QuoteBlock({ content, author }: Readonly<{ content: string; author: string }>) {
  return (
    <blockquote>
      <p className={lineClassOf(content)}>
        <LinkedText text={content} />
      </p>
      {author && <footer>{author}</footer>}
    </blockquote>
  );
}

type ListProps = Readonly<{ style: unknown; items: unknown }>;

function ListBlock({ style, items }: ListProps) {
  const List = style === 'ordered' ? 'ol' : 'ul';
  const entries: readonly unknown[] = Array.isArray(items) ? items.slice(0, CONTENT_SIZE.itemsMax) : [];
  return (
    <List>
      {byPlace(entries, (item) => (
        <li>
          <LinkedText text={typeof item === 'string' ? item : JSON.stringify(item)} />
        </li>
      ))}
    </List>
  );
}

/** Keeps the line breaks that the author typed into a block (Shift+Enter). */
const lineClassOf = (text: string): string | undefined => (text.includes('\n') ? 'lines' : undefined);

/** Matches addresses of this site's screens in a text. */
const OWN_ADDRESS =
  /(?<=^|[\s(“"'])(\/(?:itiraz|dogrula|ben|lig|kurallar|oduller|tahminlerim|tahmin-sorgulama|gecmis-sonuclar|siralama|news|pages)(?:\/[a-z0-9-]+)*)(?![\w/-])/u;

/** A text in which the addresses of this site's screens are links; nothing else of it becomes markup. */
function LinkedText({ text }: Readonly<{ text: string }>) {
  // Splitting at a captured group puts its matches at the odd places.
  return byPlace(text.split(OWN_ADDRESS), (part, place) =>
    place % 2 === 1 ? <a href={part}>{part}</a> : part,
  );
}
