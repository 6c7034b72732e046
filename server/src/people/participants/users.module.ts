import { Module } from '@nestjs/common';

import { ContactsModule } from '../../crm/customers/contacts.module.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { ExportLog } from '../../platform/http/csv/export-log.ts';
import { ClustersController } from '../clusters/clusters.controller.ts';
import { ReviewClusterHandler } from '../clusters/review-cluster.handler.ts';
import { ErasureModule } from '../erasure/erasure.module.ts';
import { ChangeParticipationHandler } from './change-participation.handler.ts';
import { DisclosuresController } from './disclosures/disclosures.controller.ts';
import { ExportPersonalDataHandler } from './disclosures/export-personal-data.handler.ts';
import { PersonalDataOf } from './disclosures/personal-data.ts';
import { RevealNationalIdHandler } from './disclosures/reveal-national-id.handler.ts';
import { EraseUserHandler } from './erase-user.handler.ts';
import { UsersExportController } from './export/users-export.controller.ts';
import { UsersExport } from './export/users-export.ts';
import { NameOpener } from './name-opener.ts';
import { UsersController } from './users.controller.ts';

/** What operators do about participants. */
@Module({
  imports: [ContactsModule, ErasureModule, QueriesModule],
  controllers: [ClustersController, DisclosuresController, UsersController, UsersExportController],
  providers: [
    ChangeParticipationHandler,
    EraseUserHandler,
    ExportLog,
    ExportPersonalDataHandler,
    NameOpener,
    PersonalDataOf,
    RevealNationalIdHandler,
    ReviewClusterHandler,
    UsersExport,
  ],
})
export class UsersModule {}
