/** An attribute as React writes it; in text it writes `&quot;`, so this is never one. */
const STYLE = / style="([^"]*)"/gu;

/**
 * The page's policy refuses `style` attributes. Each different one becomes a rule of a style sheet that has the nonce; a
 * browser that takes the HTML over leaves both as they are.
 */
export function withoutStyles(html: string): Readonly<{ body: string; css: string }> {
  const styles: string[] = [];
  const body = html.replace(STYLE, (_, style: string) => {
    const known = styles.indexOf(style);
    const number = known < 0 ? styles.push(style) - 1 : known;
    return ` data-look="${number}"`;
  });
  return { body, css: styles.map((style, number) => `[data-look="${number}"]{${style}}`).join('') };
}
