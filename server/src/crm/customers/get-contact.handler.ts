import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Customer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { CONTACTS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContactVault } from './contact-vault.ts';
import { customerOf } from './customer-answer.ts';

export class GetContact extends Query<Customer> {
  constructor(readonly contactId: string) {
    super();
  }
}

@QueryHandler(GetContact)
export class GetContactHandler implements IQueryHandler<GetContact> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly vault: ContactVault,
  ) {}

  async execute({ contactId }: GetContact): Promise<Customer> {
    const [contact, person] = await Promise.all([
      this.reads.get(CONTACTS, contactId),
      this.vault.person(contactId),
    ]);
    if (!contact || !person) throw new Rejection('CONTACT_NOT_FOUND');
    return customerOf(contact, person);
  }
}
