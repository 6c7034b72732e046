import { describe, expect, it } from '@jest/globals';

import { filledPreview, filledText } from './PreviewPane.tsx';

const TOKENS = [{ name: 'siteName', value: 'Onda <On>', meaning: '' }] as const;

describe('preview', () => {
  it('fills tokens in every text of a block', () =>
    expect(
      filledPreview(
        {
          blocks: [
            { type: 'list', items: ['{{siteName}}', '{{ siteName }}', '{{yok}}'] },
            { type: 'quote', content: '{{siteName}}', author: '{{siteName}} ekibi' },
          ],
        },
        TOKENS,
      ),
    ).toEqual({
      blocks: [
        { type: 'list', items: ['Onda <On>', 'Onda <On>', '{{yok}}'] },
        { type: 'quote', content: 'Onda <On>', author: 'Onda <On> ekibi' },
      ],
    }));

  it('fills tokens in titles and descriptions too', () =>
    expect(filledText('{{siteName}} hakkında', TOKENS)).toBe('Onda <On> hakkında'));

  it('escapes values', () =>
    expect(filledPreview('<p>{{siteName}}</p>', TOKENS)).toBe('<p>Onda &lt;On&gt;</p>'));
});
