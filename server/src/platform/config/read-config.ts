import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import { LOG_LEVELS, type Config } from './config.ts';
import { mailIn } from './mail-in.ts';
import { mediaIn } from './media-in.ts';
import { pushKeysIn } from './push-keys-in.ts';
import { storesIn } from './stores-in.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads every variable of docs/operations/README.md#running.
 *
 * @throws {ConfigError} for a value that is malformed.
 */
export function readConfig(environment: Environment): Config {
  const isProduction = environment['NODE_ENV'] === 'production';
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
    logLevel: choiceIn(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
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

/** An address that may go on after the host: collectors are often behind one. It may hold a key, so it is not repeated. */
function endpointIn(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} http:// veya https:// ile başlayan bir adres olmalıdır`);
}
