import type { StoreAddresses } from '@onda-on/stores';

import { ConfigError } from './config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const MONGODB = { shape: /^mongodb(?:\+srv)?:\/\/\S+$/, words: 'mongodb://sunucu:27017/veritabanı' } as const;
const ADDRESSES = {
  EVENT_STORE: { shape: /^esdb(?:\+discover)?:\/\/\S+$/, words: 'esdb://sunucu:2113?tls=false' },
  READ_STORE: MONGODB,
  VAULT: MONGODB,
} as const;
const NAMES = ['EVENT_STORE', 'READ_STORE', 'VAULT'] as const;

/**
 * Where the stores are, or undefined where they are files of this process. All three or none: what one server would keep
 * to itself, the others would miss. An address may hold a password, so it is never repeated.
 */
export function storesIn(environment: Environment): StoreAddresses | undefined {
  const missing = NAMES.filter((name) => !environment[name]);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0)
    throw new ConfigError(`${NAMES.join(', ')} birlikte tanımlanmalıdır; eksik olan: ${missing.join(', ')}`);
  const [eventStore, readStore, vault] = NAMES.map((name) => addressIn(environment, name));
  if (eventStore === undefined || readStore === undefined || vault === undefined) return undefined;
  if (placeOf(readStore) === placeOf(vault) && namesDatabase(vault))
    throw new ConfigError('VAULT ile READ_STORE ayrı veritabanları olmalıdır');
  return { eventStore, readStore, vault };
}

function addressIn(environment: Environment, name: (typeof NAMES)[number]): string {
  const address = environment[name] ?? '';
  const { shape, words } = ADDRESSES[name];
  if (shape.test(address)) return address;
  throw new ConfigError(`${name} ${words} gibi bir adres olmalıdır`);
}

const placeOf = (address: string): string => address.replace(/\?.*$/, '').replace(/^.*@/, '');

/** Without a name each has one of its own. */
const namesDatabase = (address: string): boolean => /^[^/]+\/\/[^/]+\/[^?]/.test(address);
