import { Controller, Get, Headers, Inject, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { USER_SEARCH, type Customer, type TagCount } from '@onda-on/contracts/api';
import { compareTurkish, CONTACTS_LIMIT, parseId, Rejection, tagOf } from '@onda-on/contracts/rules';
import { TAG_COUNTS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Told } from '../../platform/http/told.ts';
import { decodedHeader, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { GetContact } from './get-contact.handler.ts';
import { GetContacts } from './get-contacts.handler.ts';

type Parameters = Readonly<Record<string, string>>;

const SEARCH_LENGTH_MAX = 100;

/** Customers as operators see them; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin')
export class ContactReadsController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  /** What is searched for comes in a header: addresses are logged and kept. */
  @Get('contacts')
  @Reads(['contacts'], { parameters: ['tag', 'limit', 'after'] })
  async contacts(
    @Query() { tag, limit, after }: Parameters,
    @Headers(USER_SEARCH) search: string | undefined,
  ): Promise<Told<readonly Customer[]>> {
    const query = new GetContacts({
      search: parseWords(decodedHeader(search)),
      tag: tag === undefined || tag === '' ? undefined : (tagOf(tag) ?? refuse()),
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    const { entries, next } = await this.queries.execute(query);
    return new Told(entries, { next });
  }

  @Get('contacts/:id')
  @Reads(['contacts'])
  async contact(@Param('id') id: string): Promise<Told<Customer>> {
    const customer = await this.queries.execute(new GetContact(parseId(id)));
    return new Told(customer, { revision: customer.revision });
  }

  @Get('contact-tags')
  @Reads(['contacts'])
  async tags(): Promise<readonly TagCount[]> {
    const counts = (await this.reads.get(TAG_COUNTS, 'main'))?.contacts ?? {};
    return Object.entries(counts)
      .map(([tag, contacts]) => ({ tag, contacts }))
      .toSorted((a, b) => compareTurkish(a.tag, b.tag));
  }
}

/** Any words: they are compared with what the vault holds, and go nowhere else. */
function parseWords(text: string | undefined): string | undefined {
  const words = text?.normalize('NFC').trim() ?? '';
  if (words.length > SEARCH_LENGTH_MAX) refuse();
  return words === '' ? undefined : words;
}

function refuse(): never {
  throw new Rejection('INVALID_REQUEST');
}
