import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import { LogFault } from '@onda-on/stores';

import { readConfig } from '../platform/config/read-config.ts';
import { startProjections } from './start-projections.ts';

/** Nothing listens there. */
const ADDRESSES = {
  EVENT_STORE: 'esdb://127.0.0.1:1?tls=false',
  READ_STORE: 'mongodb://127.0.0.1:1/reads?serverSelectionTimeoutMS=1',
  VAULT: 'mongodb://127.0.0.1:1/vault?serverSelectionTimeoutMS=1',
};
const nothing = () => undefined;
const output = { say: nothing, warn: nothing, onFatal: nothing };

describe('projections in a process of their own', () => {
  it('say once why they wait for a log that refuses, however often they try', async () => {
    const lines: string[] = [];
    const warn = (line: string) => void lines.push(line);
    let tries = 0;
    const config = readConfig({ ...ADDRESSES, PORT: '0' });
    const starting = startProjections(config, { ...output, warn }, async (_, { onRefusal }) => {
      const refusal = new LogFault('refused', 'password');
      onRefusal?.('eventStore', { refusal: 'password', message: refusal.message });
      tries += 1;
      throw tries === 2 ? new Error('tried twice') : refusal;
    });
    await expect(starting).rejects.toThrow('tried twice');
    expect(lines).toEqual(['Olay günlüğüne ulaşılamıyor; yanıt vermesi bekleniyor']);
  });

  it('do not open their stores, where their leases are, while another process has their port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = startProjections(readConfig({ ...ADDRESSES, PORT: String(port) }), output, () =>
      Promise.reject(new Error('opened')),
    );
    await expect(second).rejects.toThrow('EADDRINUSE');
    other.close();
  });

  it('refuse embedded stores', () =>
    expect(startProjections(readConfig({}), output)).rejects.toThrow('gömülü depolarda'));
});
