import { afterEach, describe, expect, it } from '@jest/globals';

import { expectAccessible } from './expect-accessible.ts';

describe('accessibility of the shown elements', () => {
  afterEach(() => document.body.replaceChildren());

  it('is refused for a button without a name', async () => {
    document.body.innerHTML = '<main><button></button></main>';
    await expect(expectAccessible()).rejects.toThrow('button-name');
  });

  it('concerns the open window alone', async () => {
    document.body.innerHTML =
      '<button></button><div role="dialog" aria-label="Soru"><button>Evet</button></div>';
    await expectAccessible();
  });
});
