import { Body, Controller, Delete, HttpCode, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Customer } from '@onda-on/contracts/api';
import { cleanName, parseId, Rejection, tagOf } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
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

/** Operators enter, change, tag and remove customers. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/contacts')
@UseInterceptors(Telling)
export class ContactsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async add(@Operator() caller: Caller, @Body() body: CustomerFormBody): Promise<Told<Saved>> {
    const person = personOf(body);
    const command = new AddContact(person, body.source, body.campaigns ?? false, caller);
    return answer(await this.commands.execute(command), person);
  }

  @Put(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: CustomerFormBody,
  ): Promise<Told<Saved>> {
    const person = personOf(body);
    const change = { person, source: body.source, campaigns: body.campaigns };
    const command = new ChangeContact(parseId(id), change, expected, caller);
    return answer(await this.commands.execute(command), person);
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    const position = await this.commands.execute(new RemoveContact(parseId(id), expected, caller));
    return new Told({ id }, { position });
  }

  @Post(':id/tags')
  @HttpCode(200)
  async tag(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { tag }: TagFormBody,
  ): Promise<Told<Saved>> {
    const command = new TagContact('TagContact', parseId(id), parseTag(tag), caller);
    return answer(await this.commands.execute(command));
  }

  @Delete(':id/tags/:tag')
  async untag(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Param('tag') tag: string,
  ): Promise<Told<Saved>> {
    const command = new TagContact('UntagContact', parseId(id), parseTag(tag), caller);
    return answer(await this.commands.execute(command));
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

function answer({ contactId, state, position }: SavedContact, person?: ContactPerson): Told<Saved> {
  const { tags, source, campaigns, revision } = state;
  const saved = { id: contactId, tags, revision, ...(person && { ...person, source, campaigns }) };
  return new Told(saved, { position, revision });
}
