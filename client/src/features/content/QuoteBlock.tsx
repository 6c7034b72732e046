/** News only (§2). */
export function QuoteBlock({ content, author }: Readonly<{ content: string; author: string }>) {
  return (
    <blockquote>
      <p>{content}</p>
      {author && <footer>{author}</footer>}
    </blockquote>
  );
}
