import { Inject, Injectable } from '@nestjs/common';
import type { Vault } from '@onda-on/stores';

import { VAULT } from '../../stores.module.ts';

/** What an operator reads where nobody with a name acted. */
const ACTOR_TEXT: Readonly<Record<string, string>> = {
  system: 'sistem',
  cli: 'komut satırı',
  visitor: 'ziyaretçi',
};
const UNKNOWN_ADMIN = 'silinmiş yönetici';

/** User names of administrators by the actor of an event; only the vault has them. */
@Injectable()
export class ActorNames {
  constructor(@Inject(VAULT) private readonly people: Vault) {}

  /** Reads all names once: there are few administrators. */
  async lookup(): Promise<(actor: string) => string> {
    const secrets = await this.people.secretsOf('admin');
    return (actor) => {
      const username = secrets.get(actor.slice('admin:'.length))?.['username'];
      if (actor.startsWith('admin:')) return typeof username === 'string' ? username : UNKNOWN_ADMIN;
      return ACTOR_TEXT[actor] ?? actor;
    };
  }
}
