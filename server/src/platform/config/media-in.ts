import { parseS3Address } from '@onda-on/stores';

import { ConfigError } from './config-error.ts';

/** Where pictures are kept; undefined: in the data directory. The address holds a secret, so it is never repeated. */
export function mediaIn(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = environment['MEDIA'];
  if (!address) return undefined;
  if (parseS3Address(address)) return address;
  throw new ConfigError(
    'MEDIA s3://anahtar:gizli@sunucu/kova gibi bir adres olmalıdır (isteğe bağlı: ?region=eu-central-1&tls=off); özel karakterler yüzde ile kodlanır',
  );
}
