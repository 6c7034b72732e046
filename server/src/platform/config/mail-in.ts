import { isEmail } from '@onda-on/contracts/rules';

import { ConfigError } from './config-error.ts';
import type { MailAddress } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMED = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

/**
 * Where mails go, or undefined where they stay in the outbox. `MAIL` may hold a password, so it is never repeated.
 *
 * @throws {ConfigError} for an address that is malformed, or one of the two without the other.
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
