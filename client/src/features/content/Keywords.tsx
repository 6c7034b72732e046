import { keywordsOf } from '@onda-on/contracts/rules';

import { CONTENT_TEXT } from '../../text/content.tr.ts';

export function Keywords({ metaKeywords }: Readonly<{ metaKeywords: string }>) {
  const keywords = keywordsOf(metaKeywords);
  if (keywords.length === 0) return null;
  return (
    <section className="keywords" aria-labelledby="etiketler">
      <h2 id="etiketler">{CONTENT_TEXT.tags}</h2>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword} className="tag">
            {keyword}
          </li>
        ))}
      </ul>
    </section>
  );
}
