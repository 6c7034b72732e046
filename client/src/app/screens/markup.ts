import { escapedHtml } from '@onda-on/contracts/rules';

/** A tag without content; an attribute without a value is left out. */
export const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '');
  return `<${name}${given.map(([key, value = '']) => ` ${key}="${escapedHtml(value)}"`).join('')}>`;
};

/** Data for search engines; browsers neither run nor refuse it. */
export const jsonLd = (graph: readonly unknown[]): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
};
