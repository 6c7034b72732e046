/** A `style` attribute as React writes it. In text React writes `&quot;`, so text never matches. */
const STYLE = / style="([^"]*)"/gu;

/**
 * The page's policy refuses `style` attributes. Each different one becomes a rule of a style sheet that has the nonce;
 * hydration leaves the changed elements as they are.
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
