import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { USER_SEARCH, type Customer, type TagCount } from '@onda-on/contracts/api';
import {
  cleanName,
  CONTACTS_LIMIT,
  parseId,
  Rejection,
  canonicalTag,
  type RejectionCode,
} from '@onda-on/contracts/rules';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { WithHeaders, withCursor } from '../../platform/http/response-headers.ts';
import {
  decodedHeader,
  parseSearch,
  parseCursor,
  parseLimit,
  QueryRoute,
} from '../../platform/reads/query-route.ts';
import type { CustomerDetails } from './customer-vault.ts';
import { CustomerFormBody, TagFormBody } from './customer.bodies.ts';
import {
  AddCustomer,
  ChangeCustomer,
  RemoveCustomer,
  TagCustomer,
  type SavedCustomer,
} from './customer.commands.ts';
import { GetCustomer, GetCustomers, GetCustomerTags } from './customer.queries.ts';

type Parameters = Readonly<Record<string, string>>;

/** Enough to show a change; the client reads the list again anyway. */
type Saved = Readonly<{ id: string; tags: readonly string[]; revision: number }> &
  Partial<Pick<Customer, 'name' | 'email' | 'phone' | 'source' | 'campaigns'>>;

const SEARCH_LENGTH_MAX = 100;

/**
 * Operators list, enter, change, tag and remove customers. A list with more pages has `X-Next-Cursor`; `ETag` and `If-Match` carry
 * the revision.
 */
@Controller('api/admin')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The search text comes in a header, since addresses are logged and kept. */
  @Get('contacts')
  @QueryRoute({ dependsOn: ['contacts'], parameters: ['tag', 'limit', 'after'] })
  async customers(
    @Query() { tag, limit, after }: Parameters,
    @Headers(USER_SEARCH) search: string | undefined,
  ): Promise<WithHeaders<readonly Customer[]>> {
    const query = new GetCustomers({
      filter: {
        search: parseSearch(decodedHeader(search), SEARCH_LENGTH_MAX),
        tag: tag ? parseTag(tag, 'INVALID_REQUEST') : undefined,
        limit: parseLimit(limit, CONTACTS_LIMIT),
        after: parseCursor(after),
      },
    });
    return withCursor(await this.queries.execute(query));
  }

  @Get('contacts/:id')
  @QueryRoute({ dependsOn: ['contacts'] })
  async customer(@Param('id') id: string): Promise<WithHeaders<Customer>> {
    const customer = await this.queries.execute(new GetCustomer({ contactId: parseId(id) }));
    return new WithHeaders(customer, { revision: customer.revision });
  }

  @Get('contact-tags')
  @QueryRoute({ dependsOn: ['contacts'] })
  tags(): Promise<readonly TagCount[]> {
    return this.queries.execute(new GetCustomerTags());
  }

  @Post('contacts')
  async add(
    @Operator() caller: Caller,
    @Body() body: CustomerFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Saved>> {
    const person = personOf(body);
    const command = new AddCustomer({
      contactId: newIdOf('contact', caller, key),
      person,
      source: body.source,
      campaigns: body.campaigns ?? false,
      caller,
    });
    return savedAnswer(await this.commands.execute(command), person);
  }

  @Put('contacts/:id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: CustomerFormBody,
  ): Promise<WithHeaders<Saved>> {
    const person = personOf(body);
    const change = { person, source: body.source, campaigns: body.campaigns };
    const command = new ChangeCustomer({ contactId: parseId(id), change, expected, caller });
    return savedAnswer(await this.commands.execute(command), person);
  }

  @Delete('contacts/:id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const position = await this.commands.execute(
      new RemoveCustomer({ contactId: parseId(id), expected, caller }),
    );
    return new WithHeaders({ id }, { position });
  }

  @Post('contacts/:id/tags')
  @HttpCode(200)
  async tag(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { tag }: TagFormBody,
  ): Promise<WithHeaders<Saved>> {
    const command = new TagCustomer({
      type: 'TagCustomer',
      contactId: parseId(id),
      tag: parseTag(tag),
      caller,
    });
    return savedAnswer(await this.commands.execute(command));
  }

  @Delete('contacts/:id/tags/:tag')
  async untag(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Param('tag') tag: string,
  ): Promise<WithHeaders<Saved>> {
    const command = new TagCustomer({
      type: 'UntagCustomer',
      contactId: parseId(id),
      tag: parseTag(tag),
      caller,
    });
    return savedAnswer(await this.commands.execute(command));
  }
}

const personOf = ({ name, email, phone }: CustomerFormBody): CustomerDetails => ({
  name: cleanName(name),
  email,
  phone,
});

function parseTag(text: string, refusal: RejectionCode = 'CONTACT_TAG_INVALID'): string {
  const tag = canonicalTag(text);
  if (tag === null) throw new Rejection(refusal);
  return tag;
}

function savedAnswer(
  { contactId, state, position }: SavedCustomer,
  person?: CustomerDetails,
): WithHeaders<Saved> {
  const { tags, source, campaigns, revision } = state;
  const saved = { id: contactId, tags, revision, ...(person && { ...person, source, campaigns }) };
  return new WithHeaders(saved, { position, revision });
}
