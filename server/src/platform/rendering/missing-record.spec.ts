import { describe, expect, it, jest } from '@jest/globals';
import type { OwnAnswer, ScreenAddress } from '@onda-on/contracts/api';

import type { ScreenAtPosition } from './render-cache.ts';
import { MissingScreens } from './screens.ts';

const named = (name: string) => ({
  name,
  asks: `/api/pages/${name}`,
  standIn: { name: 'yok-1', address: { key: '/pages/yok-1', sources: [] } },
});
const MARK = { mark: 'nonce' } as const;
const isTouchedBy = () => true;

function setUp(
  pieces: readonly (string | typeof MARK)[],
  answers: readonly number[],
  status: 200 | 404 = 404,
) {
  const left = [...answers];
  const get = jest.fn<(path: string) => Promise<OwnAnswer>>(async () => ({
    status: left.shift() ?? 404,
    text: '',
  }));
  const screenAt = jest.fn<(address: ScreenAddress) => Promise<ScreenAtPosition>>().mockResolvedValue({
    screen: { status, pieces, isTouchedBy },
    changes: 'j.7',
  });
  return { missing: new MissingScreens({ get, screenAt }), get, screenAt };
}

describe('address of a missing record', () => {
  it('gets the one screen of its kind, with its own name', async () => {
    const { missing, get } = setUp(['<b>Yok</b>["/api/pages","yok-1"]', MARK], []);
    expect(await missing.at(named('</script>"$&'))).toEqual({
      screen: {
        status: 404,
        pieces: [String.raw`<b>Yok</b>["/api/pages","\u003c/script>\"$&"]`, MARK],
        isTouchedBy,
      },
      changes: 'j.7',
    });
    expect(get).toHaveBeenCalledWith('/api/pages/</script>"$&');
  });

  it('is rendered when the record exists, or that is unknown', async () => {
    for (const status of [200, 503]) {
      const { missing, screenAt } = setUp(['x'], [status]);
      expect(await missing.at(named('kurallar'))).toBeNull();
      expect(screenAt).not.toHaveBeenCalled();
    }
  });

  it('is rendered when the record was just created', async () =>
    expect(await setUp(['x'], [404, 200]).missing.at(named('yeni'))).toBeNull());

  it.each([
    ['shows the name', '<p>yok-1</p>', 404],
    ['is none after all', 'x', 200],
  ] as const)('is rendered when the one screen %s', async (_, html, status) =>
    expect(await setUp([html], [], status).missing.at(named('a'))).toBeNull(),
  );
});
