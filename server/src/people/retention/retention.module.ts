import { Module } from '@nestjs/common';

import { ContactsModule } from '../../crm/customers/contacts.module.ts';
import { MessageRetention } from './message-retention.ts';
import { RetentionKeeper } from './retention-keeper.ts';

/** Destroys what was kept as long as the privacy notice says. */
@Module({ imports: [ContactsModule], providers: [MessageRetention, RetentionKeeper] })
export class RetentionModule {}
