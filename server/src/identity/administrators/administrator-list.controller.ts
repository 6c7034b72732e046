import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Administrator } from '@onda-on/contracts/api';

import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetAdministrators } from './get-administrators.handler.ts';

/** Accounts follow from the log itself; the audit log is the projection that has all of their events. */
@Controller('api/admin/administrators')
export class AdministratorListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(['audit'])
  all(): Promise<readonly Administrator[]> {
    return this.queries.execute(new GetAdministrators());
  }
}
