import { Body, Controller, HttpCode, Patch, Post, Get } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Administrator, AdministratorPassword } from '@onda-on/contracts/api';
import { cleanName, isId, Rejection } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/commands/caller.ts';
import { ReasonBody } from '../../platform/http/body-rules.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { CurrentAdmin, type SignedInAdmin } from '../access/current-admin.ts';
import { ChangeAdministratorBody, NewAdministratorBody } from './administrator.bodies.ts';
import { ChangeAdministrator, type AccountChange, CreateAdministrator } from './administrator.commands.ts';
import { type SavedAdministrator, GetAdministrators } from './administrator.queries.ts';
import { Edit, type EditCall, Operator } from './edit.ts';

/** Changes of administrators' accounts. `ETag` and `If-Match` carry the account's revision. */
@Controller('api/admin/administrators')
export class AdministratorsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async create(
    @Operator() caller: Caller,
    @Body() { name, username, role }: NewAdministratorBody,
  ): Promise<WithHeaders<AdministratorPassword>> {
    const command = new CreateAdministrator({
      administrator: { name: cleanName(name), username, role },
      caller,
    });
    return withPassword(await this.commands.execute(command));
  }

  @Patch(':id')
  async change(
    @Edit() edit: EditCall,
    @CurrentAdmin() by: SignedInAdmin,
    @Body() { name, role }: ChangeAdministratorBody,
  ): Promise<WithHeaders<Administrator>> {
    const cleaned = name === undefined ? name : cleanName(name);
    return administratorAnswer(await this.#change(edit, by, { type: 'ChangeAccount', name: cleaned, role }));
  }

  @Post(':id/disable')
  @HttpCode(200)
  async disable(
    @Edit() edit: EditCall,
    @CurrentAdmin() by: SignedInAdmin,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<Administrator>> {
    return administratorAnswer(
      await this.#change(edit, by, { type: 'DisableAdmin', reason: cleanName(reason) }),
    );
  }

  @Post(':id/enable')
  @HttpCode(200)
  async enable(
    @Edit() edit: EditCall,
    @CurrentAdmin() by: SignedInAdmin,
  ): Promise<WithHeaders<Administrator>> {
    return administratorAnswer(await this.#change(edit, by, { type: 'EnableAdmin' }));
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  async resetPassword(
    @Edit() edit: EditCall,
    @CurrentAdmin() by: SignedInAdmin,
  ): Promise<WithHeaders<AdministratorPassword>> {
    return withPassword(await this.#change(edit, by, { type: 'ResetPassword' }));
  }

  #change(
    { id, expected, caller }: EditCall,
    by: SignedInAdmin,
    change: AccountChange,
  ): Promise<SavedAdministrator> {
    return this.commands.execute(
      new ChangeAdministrator({ adminId: parseAdminId(id), change, expected, by: by.id, caller }),
    );
  }
}

export function parseAdminId(text: string): string {
  if (isId(text)) return text;
  throw new Rejection('ADMIN_NOT_FOUND');
}

export const administratorAnswer = ({
  administrator,
  position,
}: SavedAdministrator): WithHeaders<Administrator> =>
  new WithHeaders(administrator, { position, revision: administrator.revision });

function withPassword(saved: SavedAdministrator): WithHeaders<AdministratorPassword> {
  const { administrator, password, position } = saved;
  if (password === undefined) throw new TypeError('No password was made');
  return new WithHeaders({ administrator, password }, { position, revision: administrator.revision });
}

/** The accounts are folded from the log; reads wait for the audit log, the projection that has all of their events. */
@Controller('api/admin/administrators')
export class AdministratorListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({ dependsOn: ['audit'] })
  all(): Promise<readonly Administrator[]> {
    return this.queries.execute(new GetAdministrators());
  }
}
