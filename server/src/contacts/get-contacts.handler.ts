import { setImmediate } from 'node:timers/promises';

import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Customer } from '@onda-on/contracts/api';
import { isFoundIn } from '@onda-on/contracts/rules';
import { CONTACT_TAGS, CONTACTS, type ContactView } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import type { Part } from '../queries/admin/part.ts';
import { READ_STORE } from '../stores.module.ts';
import { ContactVault } from './contact-vault.ts';
import { customerOf } from './customer-answer.ts';

type ContactFilter = Readonly<{
  /** Words that stand in the name, the address or the number. */
  search: string | undefined;
  tag: string | undefined;
  limit: number;
  after: string | undefined;
}>;

const PAGE_SIZE = 200;

/** Customers, the newest first. A search is answered whole, without a cursor. */
export class GetContacts extends Query<Part<Customer>> {
  constructor(readonly filter: ContactFilter) {
    super();
  }
}

@QueryHandler(GetContacts)
export class GetContactsHandler implements IQueryHandler<GetContacts> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    private readonly vault: ContactVault,
  ) {}

  async execute({ filter }: GetContacts): Promise<Part<Customer>> {
    const { search } = filter;
    if (search === undefined) return this.#page(filter, filter.limit, filter.after);
    const found: Customer[] = [];
    let after: string | undefined;
    do {
      const { entries, next } = await this.#page(filter, PAGE_SIZE, after);
      found.push(
        ...entries.filter(({ name, email, phone, tags }) => isFoundIn(search, [name, email, phone, ...tags])),
      );
      after = next ?? undefined;
      // Names can only be read by opening each: others get their turn in between.
      await setImmediate();
    } while (after !== undefined && found.length < filter.limit);
    return { entries: found.slice(0, filter.limit), next: null };
  }

  async #page({ tag }: ContactFilter, limit: number, after: string | undefined): Promise<Part<Customer>> {
    const { documents, next } =
      tag === undefined ? await this.#all(limit, after) : await this.#tagged(tag, limit, after);
    const persons = await this.vault.personsOf(documents.map(({ id }) => id));
    const entries = documents.flatMap((contact) => {
      const person = persons.get(contact.id);
      return person ? [customerOf(contact, person)] : []; // removed a moment ago
    });
    return { entries, next };
  }

  #all(limit: number, after: string | undefined) {
    return this.reads.find(CONTACTS, { sort: [{ field: 'createdAt', descending: true }], limit, after });
  }

  async #tagged(tag: string, limit: number, after: string | undefined) {
    const sort = [{ field: 'createdAt', descending: true }] as const;
    const found = await this.reads.find(CONTACT_TAGS, { where: { tag }, sort, limit, after });
    const contacts = await this.reads.getMany(
      CONTACTS,
      found.documents.map(({ contactId }) => contactId),
    );
    const documents = found.documents.flatMap(({ contactId }): readonly ContactView[] => {
      const contact = contacts.get(contactId);
      return contact ? [contact] : [];
    });
    return { documents, next: found.next };
  }
}
