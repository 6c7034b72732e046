import { linesOf } from './lines.ts';
import { LinkedText } from './LinkedText.tsx';

/** News only (§2). */
export function QuoteBlock({ content, author }: Readonly<{ content: string; author: string }>) {
  return (
    <blockquote>
      <p className={linesOf(content)}>
        <LinkedText text={content} />
      </p>
      {author && <footer>{author}</footer>}
    </blockquote>
  );
}
