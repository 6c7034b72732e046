import { Body, Controller, Delete, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Customer } from '@onda-on/contracts/api';
import { cleanName, parseId, Rejection, tagOf } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { AddContact } from './add-contact.handler.ts';
import { ChangeContact } from './change-contact.handler.ts';
import type { ContactPerson } from './contact-vault.ts';
import { CustomerFormBody, TagFormBody } from './customer.body.ts';
import { RemoveContact } from './remove-contact.handler.ts';
import type { SavedContact } from './saved-contact.ts';
import { TagContact } from './tag-contact.handler.ts';

/** What a change left: enough to show it; the list is read again anyway. */
type Saved = Readonly<{ id: string; tags: readonly string[]; revision: number }> &
  Partial<Pick<Customer, 'name' | 'email' | 'phone' | 'source' | 'campaigns'>>;

/** Operators enter, change, tag and remove customers (§2, §7). `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/contacts')
export class ContactsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async add(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: CustomerFormBody,
  ): Promise<Saved> {
    const person = personOf(body);
    const command = new AddContact(person, body.source, body.campaigns ?? false, caller);
    return answer(reply, await this.commands.execute(command), person);
  }

  @Put(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: CustomerFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const person = personOf(body);
    const change = { person, source: body.source, campaigns: body.campaigns };
    const command = new ChangeContact(parseId(id), change, expected, caller);
    return answer(reply, await this.commands.execute(command), person);
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    tellPosition(reply, await this.commands.execute(new RemoveContact(parseId(id), expected, caller)));
    return { id };
  }

  @Post(':id/tags')
  @HttpCode(200)
  async tag(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { tag }: TagFormBody,
  ): Promise<Saved> {
    const command = new TagContact('TagContact', parseId(id), parseTag(tag), caller);
    return answer(reply, await this.commands.execute(command));
  }

  @Delete(':id/tags/:tag')
  async untag(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Param('tag') tag: string,
  ): Promise<Saved> {
    const command = new TagContact('UntagContact', parseId(id), parseTag(tag), caller);
    return answer(reply, await this.commands.execute(command));
  }
}

const personOf = ({ name, email, phone }: CustomerFormBody): ContactPerson => ({
  name: cleanName(name),
  email,
  phone,
});

function parseTag(text: string): string {
  const tag = tagOf(text);
  if (tag === null) throw new Rejection('CONTACT_TAG_INVALID');
  return tag;
}

function answer(
  reply: FastifyReply,
  { contactId, state, position }: SavedContact,
  person?: ContactPerson,
): Saved {
  const { tags, source, campaigns, revision } = state;
  tellPosition(reply.header('etag', etagOf(revision)), position);
  return { id: contactId, tags, revision, ...(person && { ...person, source, campaigns }) };
}
