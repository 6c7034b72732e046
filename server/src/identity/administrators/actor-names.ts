import { Inject, Injectable } from '@nestjs/common';
import type { AuditActor } from '@onda-on/contracts/api';
import { compareTurkish } from '@onda-on/contracts/rules';
import type { SecretStore } from '@onda-on/stores';

import { VAULT } from '../../platform/stores/stores.module.ts';

const ACTOR_TEXT: Readonly<Record<string, string>> = {
  system: 'sistem',
  cli: 'komut satırı',
  visitor: 'ziyaretçi',
};
const UNKNOWN_ADMIN = 'silinmiş yönetici';

/** User names by the actor of an event; only the vault has them. */
@Injectable()
export class ActorNames {
  constructor(@Inject(VAULT) private readonly people: SecretStore) {}

  /** All actors of the audit log: first the other actors, then the administrators in Turkish order. */
  async all(): Promise<readonly AuditActor[]> {
    const secrets = await this.people.secretsOf('admin');
    const named = [...secrets].map(([id, { username }]) => ({
      actor: `admin:${id}`,
      username: String(username),
    }));
    const others = ['system', 'cli'].map((actor) => ({ actor, username: ACTOR_TEXT[actor] ?? actor }));
    return [...others, ...named.toSorted((a, b) => compareTurkish(a.username, b.username))];
  }

  /** Reads all names at once, since there are few administrators. */
  async lookup(): Promise<(actor: string) => string> {
    const secrets = await this.people.secretsOf('admin');
    return (actor) => {
      const username = secrets.get(actor.slice('admin:'.length))?.['username'];
      if (actor.startsWith('admin:')) return typeof username === 'string' ? username : UNKNOWN_ADMIN;
      return ACTOR_TEXT[actor] ?? actor;
    };
  }
}
