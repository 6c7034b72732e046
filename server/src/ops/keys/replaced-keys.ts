import { newKey, type Secrets } from '@onda-on/stores';

import { SESSION_MS_MAX } from '../../identity/access/tokens.ts';
import { withSince } from './key-table.ts';

/** Another key for tokens. What the earlier one signed stays valid as long as any token may be, unless it ends at once. */
export function withNewJwtKey(secrets: Secrets, now: Date, isAtOnce: boolean): Secrets {
  const { jwtKey, earlierJwtKeys = [] } = secrets;
  const until = new Date(now.getTime() + SESSION_MS_MAX).toISOString();
  const earlier = [
    ...earlierJwtKeys.filter((each) => Date.parse(each.until) > now.getTime()),
    { key: jwtKey, until },
  ];
  const replaced = { ...secrets, jwtKey: newKey(), earlierJwtKeys: isAtOnce ? undefined : earlier };
  return withSince(replaced, 'jwtKey', now);
}
