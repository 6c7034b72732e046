import { linesOf } from './lines.ts';

/** News only (§2). */
export function QuoteBlock({ content, author }: Readonly<{ content: string; author: string }>) {
  return (
    <blockquote>
      <p className={linesOf(content)}>{content}</p>
      {author && <footer>{author}</footer>}
    </blockquote>
  );
}
