import { CONTENT_SIZE, type ContentBlock } from '@onda-on/contracts/rules';

import { HeadingBlock } from './HeadingBlock.tsx';
import { linesOf } from './lines.ts';
import { LinkedText } from './LinkedText.tsx';
import { ListBlock } from './ListBlock.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';

type Props = Readonly<{ blocks: readonly unknown[]; withQuotes: boolean }>;

/** Blocks by their type; their content is text and never markup. Unknown ones are shown as raw JSON text (§2). */
export function BlockContent({ blocks, withQuotes }: Props) {
  return blocks.slice(0, CONTENT_SIZE.blocksMax).map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks have no ids, and their order never changes while shown
    <Block key={index} block={block} withQuotes={withQuotes} />
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
  <p className={linesOf(text)}>
    <LinkedText text={text} />
  </p>
);

const isBlock = (block: unknown): block is Readonly<{ [Field in keyof ContentBlock]: unknown }> =>
  typeof block === 'object' && block !== null && 'type' in block;

/** Content that is not text, which only a hand-written call could have stored, is shown as JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
