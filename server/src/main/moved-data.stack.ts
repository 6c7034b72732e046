import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { startServer } from './start-server.ts';
import { operateOnFiles, resultIn } from './testing/operator.ts';
import { configOn } from './testing/shared-stores.ts';

const ADMIN = { username: 'yonetici', password: 'uzun-bir-parola-9' };

describe('a server on shared stores whose directory holds data files', () => {
  let shared: SharedStores;
  beforeEach(async () => {
    shared = await SharedStores.start();
  });
  afterEach(() => shared.end());

  it('starts with a warning, and leaves them to no command that lacks the addresses', async () => {
    const config = configOn(shared.addresses, ADMIN);
    const { dataDirectory } = config;
    resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
    const lines: string[] = [];
    const app = await startServer(config, {
      say: () => undefined,
      warn: (line) => void lines.push(line),
      onFatal: () => undefined,
    });
    await app.close();
    expect(lines).toContainEqual(
      expect.stringContaining(`${dataDirectory} içinde, ortak depolara taşınmadan`),
    );
    await expect(operateOnFiles(dataDirectory, ['status'])).rejects.toThrow('adreslerini verin');
  });
});
