import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';

const [PUBLIC_BYTES, PRIVATE_BYTES] = [65, 32];
const bytesIn = (text: string): number => Buffer.from(text, 'base64url').length;

/**
 * The key pair of Web Push (VAPID, `npx web-push generate-vapid-keys`), or undefined. Half of it is secret, so it is never
 * repeated.
 *
 * @throws {ConfigError} unless it is two keys of the right length.
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
