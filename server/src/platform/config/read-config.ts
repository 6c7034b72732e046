import { join } from 'node:path';

import { isEmail } from '@onda-on/contracts/rules';
import { parseS3Address, type StoreAddresses } from '@onda-on/stores';

import { LOG_LEVELS, type Config, type MailAddress } from './config.ts';

/** A malformed environment variable; its message is the one line that the operator sees. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads every variable of docs/operations/README.md#running.
 *
 * @throws {ConfigError} for a value that is malformed.
 */
export function readConfig(environment: Environment): Config {
  const kind = choiceIn(environment, 'NODE_ENV', ['production', 'development', 'test'], 'development');
  const isProduction = kind === 'production';
  const dataDirectory = environment['DATA_DIR'] || './data';
  return {
    port: numberIn(environment, 'PORT', 3000, 0, 65_535),
    host: environment['HOST'] || '127.0.0.1',
    dataDirectory,
    isProduction,
    demo: choiceIn(environment, 'DEMO', ['on', 'off'], isProduction ? 'off' : 'on') === 'on' && !isProduction,
    adminUsername: environment['ADMIN_USERNAME'] || undefined,
    adminPassword: environment['ADMIN_PASSWORD'] || undefined,
    adminTotp: choiceIn(environment, 'ADMIN_TOTP', ['off', 'required'], 'off'),
    confirmCorrections: choiceIn(environment, 'CONFIRM_CORRECTIONS', ['off', 'on'], 'off') === 'on',
    stores: storesIn(environment),
    media: mediaIn(environment),
    mail: mailIn(environment),
    pushKeys: pushKeysIn(environment),
    smsWebhook: endpointIn(environment, 'SMS_WEBHOOK'),
    secretsFile: environment['SECRETS_FILE'] || join(dataDirectory, 'secrets.json'),
    tcChecksum: choiceIn(environment, 'TC_CHECKSUM', ['warn', 'enforce', 'off'], 'warn'),
    lookup: choiceIn(environment, 'LOOKUP', ['open', 'code'], 'open'),
    trustProxy: numberIn(environment, 'TRUST_PROXY', 0, 0, 10),
    publicUrl: originIn(environment, 'PUBLIC_URL'),
    lookupBudget: numberIn(environment, 'LOOKUP_BUDGET', 30, 1, 1_000_000),
    memoryMaxMb: memoryIn(environment),
    logLevel: choiceIn(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    anchorMail: anchorMailIn(environment),
    anchorTimestamp: endpointIn(environment, 'ANCHOR_TIMESTAMP'),
    tracesEndpoint: endpointIn(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
  };
}

function numberIn(
  environment: Environment,
  name: string,
  otherwise: number,
  min: number,
  max: number,
): number {
  const text = environment[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} ${min} ile ${max} arasında bir tam sayı olmalıdır, "${text}" olamaz`);
}

const MEMORY_MB_MIN = 256;
const MEMORY_MB_MAX = 1_000_000;

function memoryIn(environment: Environment): number | undefined {
  if (!environment['MEMORY_MAX_MB']) return undefined;
  return numberIn(environment, 'MEMORY_MAX_MB', MEMORY_MB_MIN, MEMORY_MB_MIN, MEMORY_MB_MAX);
}

function choiceIn<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const text = environment[name];
  if (!text) return otherwise;
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} şunlardan biri olmalıdır: ${choices.join(', ')}; "${text}" olamaz`);
}

function originIn(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (isOrigin && !url.username) return url.origin;
  throw new ConfigError(`${name} https://ornek.org gibi bir köken olmalıdır, "${text}" olamaz`);
}

/** Any HTTP address, also with a path: collectors are often behind one. It may hold a key, so messages never repeat it. */
function endpointIn(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} http:// veya https:// ile başlayan bir adres olmalıdır`);
}

/** The bucket for pictures; undefined: the data directory. The address holds a secret, so messages never repeat it. */
export function mediaIn(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = environment['MEDIA'];
  if (!address) return undefined;
  if (parseS3Address(address)) return address;
  throw new ConfigError(
    'MEDIA s3://anahtar:gizli@sunucu/kova gibi bir adres olmalıdır (isteğe bağlı: ?region=eu-central-1&tls=off); özel karakterler yüzde ile kodlanır',
  );
}

const [PUBLIC_BYTES, PRIVATE_BYTES] = [65, 32];
const bytesIn = (text: string): number => Buffer.from(text, 'base64url').length;

/**
 * The key pair of Web Push (VAPID, `npx web-push generate-vapid-keys`), or undefined. One of the keys is secret, so
 * messages never repeat them.
 *
 * @throws {ConfigError} unless both keys have the right length.
 */
export function pushKeysIn(environment: Readonly<Record<string, string | undefined>>): Config['pushKeys'] {
  const text = environment['PUSH_KEYS'];
  if (!text) return undefined;
  const [publicKey = '', privateKey = '', ...rest] = text.split(/[:,]/);
  const isPair =
    rest.length === 0 &&
    /^[\w-]+[:,][\w-]+$/.test(text) &&
    bytesIn(publicKey) === PUBLIC_BYTES &&
    bytesIn(privateKey) === PRIVATE_BYTES;
  if (isPair) return { publicKey, privateKey };
  throw new ConfigError('PUSH_KEYS açık:gizli biçiminde bir VAPID anahtar çifti olmalıdır');
}

const MONGODB = { shape: /^mongodb(?:\+srv)?:\/\/\S+$/, words: 'mongodb://sunucu:27017/veritabanı' } as const;
const ADDRESSES = {
  EVENT_STORE: { shape: /^esdb(?:\+discover)?:\/\/\S+$/, words: 'esdb://sunucu:2113?tls=false' },
  READ_STORE: MONGODB,
  VAULT: MONGODB,
} as const;
const NAMES = ['EVENT_STORE', 'READ_STORE', 'VAULT'] as const;

/**
 * The addresses of the stores, or undefined where they are files of this process. All three must be set or none:
 * servers that share only some stores would miss each other's data. An address may hold a password, so messages never
 * repeat it.
 */
function storesIn(environment: Environment): StoreAddresses | undefined {
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

/** An address without a name does not count: each store then uses its own default name. */
const namesDatabase = (address: string): boolean => /^[^/]+\/\/[^/]+\/[^?]/.test(address);

const NAMED = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

/**
 * The mail server and the sender, or undefined where mails stay in the outbox. `MAIL` may hold a password, so messages
 * never repeat it.
 *
 * @throws {ConfigError} for a malformed address, or if only one of the two variables is set.
 */
export function mailIn(environment: Environment): MailAddress | undefined {
  const [url, from] = [environment['MAIL'], environment['MAIL_FROM']];
  if (!url && !from) return undefined;
  const sender = from ? senderIn(from) : undefined;
  if (!url) throw new ConfigError('MAIL_FROM ancak MAIL ile birlikte tanımlanır');
  if (!isServer(url))
    throw new ConfigError(
      'MAIL smtp://kullanici:parola@sunucu:587 gibi bir adres olmalıdır (TLS ile: smtps://…:465); özel karakterler yüzde ile kodlanır',
    );
  if (!sender)
    throw new ConfigError('MAIL_FROM, MAIL ile birlikte zorunludur: Onda On <bildirim@ornek.org> gibi');
  return { url, from: sender };
}

/** @throws {ConfigError} for what is no address, and without a mail server: nothing would leave the installation. */
export function anchorMailIn(environment: Environment): string | undefined {
  const address = environment['ANCHOR_MAIL'];
  if (!address) return undefined;
  if (!isEmail(address)) throw new ConfigError('ANCHOR_MAIL bir e-posta adresi olmalıdır');
  if (!environment['MAIL']) throw new ConfigError('ANCHOR_MAIL ancak MAIL ile birlikte tanımlanır');
  return address;
}

function isServer(text: string): boolean {
  if (!/^smtps?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(text);
  const isPlace = hostname !== '' && (pathname === '' || pathname === '/') && search === '' && hash === '';
  return isPlace && [username, password].every(isDecodable);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function senderIn(text: string): MailAddress['from'] {
  const { name = '', address = text } = NAMED.exec(text.trim())?.groups ?? {};
  const cleanAddress = address.trim();
  if (isEmail(cleanAddress) && !/\p{Cc}/u.test(text))
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: cleanAddress };
  throw new ConfigError('MAIL_FROM bildirim@ornek.org ya da Onda On <bildirim@ornek.org> gibi olmalıdır');
}
