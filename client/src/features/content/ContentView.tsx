import { BlockContent } from './BlockContent.tsx';
import { HtmlContent } from './HtmlContent.tsx';

type Props = Readonly<{ content: unknown; withQuotes?: boolean }>;

/** `contentJson` by its kind: HTML text, blocks, any other object as formatted JSON, any other value as text (§2). */
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
