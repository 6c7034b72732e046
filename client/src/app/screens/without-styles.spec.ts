import { describe, expect, it } from '@jest/globals';

import { withoutStyles } from './without-styles.ts';

describe('style attributes', () => {
  it('become rules, one for all equal ones', () => {
    const { body, css } = withoutStyles(
      '<i style="width:4%"></i><b style="width:5%"></b><i style="width:4%"></i>',
    );
    expect(body).toBe('<i data-look="0"></i><b data-look="1"></b><i data-look="0"></i>');
    expect(css).toBe('[data-look="0"]{width:4%}[data-look="1"]{width:5%}');
  });

  it('are not matched in text, which never contains an unescaped quotation mark', () => {
    const text = '<p>a style=&quot;width:4%&quot;</p>';
    expect(withoutStyles(text)).toEqual({ body: text, css: '' });
  });
});
