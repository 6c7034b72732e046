import { describe, expect, it } from '@jest/globals';

import { readConfig } from './read-config.ts';

const STORES = {
  EVENT_STORE: 'esdb://admin:gizli@es1:2113,es2:2113?tls=true',
  READ_STORE: 'mongodb://onda:gizli@m1,m2,m3/onda-on?replicaSet=rs0',
  VAULT: 'mongodb://onda:gizli@m1,m2,m3/onda-on-vault?replicaSet=rs0',
};

describe('store addresses', () => {
  it('may be missing: then the stores are files', () =>
    expect(readConfig({ EVENT_STORE: '', READ_STORE: '' }).stores).toBeUndefined());

  it('are read literally', () =>
    expect(readConfig(STORES).stores).toEqual({
      eventStore: STORES.EVENT_STORE,
      readStore: STORES.READ_STORE,
      vault: STORES.VAULT,
    }));

  it.each(['EVENT_STORE', 'READ_STORE', 'VAULT'])(
    'stop the start when only %s is missing, and name it',
    (name) =>
      expect(() => readConfig({ ...STORES, [name]: undefined })).toThrow(new RegExp(`eksik olan: ${name}$`)),
  );

  it.each([
    ['EVENT_STORE', 'http://admin:gizli@es1:2113'],
    ['EVENT_STORE', 'esdb://'],
    ['READ_STORE', 'postgres://onda:gizli@m1'],
    ['VAULT', 'mongodb://onda:gizli@m1 '],
    ['VAULT', 'gizli'],
  ])('stop the start when %s is malformed, and name it without its value', (name, value) => {
    const start = () => readConfig({ ...STORES, [name]: value });
    expect(start).toThrow(new RegExp(`^${name} .* gibi bir adres`));
    expect(start).not.toThrow(/gizli/);
  });

  it('stop the start when vault and read models share a database', () => {
    expect(() => readConfig({ ...STORES, VAULT: STORES.READ_STORE })).toThrow('ayrı veritabanları');
    const bare = { READ_STORE: 'mongodb://m1', VAULT: 'mongodb://m1' };
    expect(readConfig({ ...STORES, ...bare }).stores).toMatchObject({ vault: 'mongodb://m1' });
  });
});
