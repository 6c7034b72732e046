import { setImmediate } from 'node:timers/promises';

import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CursorPage, Customer, TagCount } from '@onda-on/contracts/api';
import { compareTurkish, isFoundIn, Rejection } from '@onda-on/contracts/rules';
import { CONTACT_TAGS, CONTACTS, TAG_COUNTS, type ContactView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CustomerVault, type CustomerDetails } from './customer-vault.ts';

const customerOf = (
  { id, source, tags, campaigns, announcements, createdAt, updatedAt, revision }: ContactView,
  { name, email, phone }: CustomerDetails,
): Customer => ({
  id,
  name,
  email,
  phone,
  source,
  tags,
  campaigns,
  announcements,
  createdAt,
  updatedAt,
  revision,
});

export class GetCustomer extends QueryWith<{ contactId: string }, Customer>() {}

@QueryHandler(GetCustomer)
export class GetCustomerHandler implements IQueryHandler<GetCustomer> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly vault: CustomerVault,
  ) {}

  async execute({ contactId }: GetCustomer): Promise<Customer> {
    const [contact, person] = await Promise.all([
      this.reads.get(CONTACTS, contactId),
      this.vault.person(contactId),
    ]);
    if (!contact || !person) throw new Rejection('CONTACT_NOT_FOUND');
    return customerOf(contact, person);
  }
}

type CustomerFilter = Readonly<{
  /** Words in the name, the address, the number or the tags. */
  search: string | undefined;
  tag: string | undefined;
  limit: number;
  after: string | undefined;
}>;

const PAGE_SIZE = 200;

/** Customers, the newest first. */
export class GetCustomers extends QueryWith<{ filter: CustomerFilter }, CursorPage<Customer>>() {}

@QueryHandler(GetCustomers)
export class GetCustomersHandler implements IQueryHandler<GetCustomers> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly vault: CustomerVault,
  ) {}

  async execute({ filter }: GetCustomers): Promise<CursorPage<Customer>> {
    const { search, limit, after } = filter;
    if (search !== undefined) return this.#search(filter, search);
    const { documents, next } = await this.#documents(filter, limit, after);
    return { entries: (await this.#customersOf(documents)).filter((each) => each !== null), next };
  }

  /** Reads until one customer more than asked for is found: only then is there a next page, after the last one. */
  async #search(filter: CustomerFilter, search: string): Promise<CursorPage<Customer>> {
    const found: Customer[] = [];
    let behindLast: string | null = null;
    let after = filter.after;
    do {
      const { documents, next } = await this.#documents(filter, PAGE_SIZE, after);
      const customers = await this.#customersOf(documents);
      for (const [index, customer] of customers.entries()) {
        if (!customer || !isMeant(customer, search)) continue;
        if (found.length === filter.limit) return { entries: found, next: behindLast };
        found.push(customer);
        if (found.length === filter.limit)
          behindLast = (await this.#documents(filter, index + 1, after)).next;
      }
      after = next ?? undefined;
      // Each name has to be decrypted, so other requests get their turn in between.
      await setImmediate();
    } while (after !== undefined);
    return { entries: found, next: null };
  }

  #documents({ tag }: CustomerFilter, limit: number, after: string | undefined) {
    return tag === undefined ? this.#all(limit, after) : this.#tagged(tag, limit, after);
  }

  /** Null for a customer who was removed a moment ago. */
  async #customersOf(contacts: readonly (ContactView | undefined)[]): Promise<readonly (Customer | null)[]> {
    const persons = await this.vault.personsOf(contacts.flatMap((contact) => contact?.id ?? []));
    return contacts.map((contact) => {
      const person = contact && persons.get(contact.id);
      return person ? customerOf(contact, person) : null;
    });
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
    return { documents: found.documents.map(({ contactId }) => contacts.get(contactId)), next: found.next };
  }
}

const isMeant = ({ name, email, phone, tags }: Customer, search: string): boolean =>
  isFoundIn(search, [name, email, phone, ...tags]);

/** Every tag in use, with how many customers have it, in Turkish order. */
export class GetCustomerTags extends Query<readonly TagCount[]> {}

@QueryHandler(GetCustomerTags)
export class GetCustomerTagsHandler implements IQueryHandler<GetCustomerTags> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute(): Promise<readonly TagCount[]> {
    const counts = (await this.reads.get(TAG_COUNTS, 'main'))?.contacts ?? {};
    return Object.entries(counts)
      .map(([tag, contacts]) => ({ tag, contacts }))
      .toSorted((a, b) => compareTurkish(a.tag, b.tag));
  }
}
