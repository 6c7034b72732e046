import { Body, Controller, Delete, Headers, Post, Put, UseInterceptors } from '@nestjs/common';
import { IDEMPOTENCY_KEY, type AdminPage } from '@onda-on/contracts/api';
import type { PageText } from '@onda-on/contracts/events';
import { parseId } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../auth/edit.ts';
import { Operator } from '../auth/operator.ts';
import { keyFrom } from '../coupons/idempotency-key.ts';
import { Telling, Told } from '../http/told.ts';
import type { Caller } from '../kernel/caller.ts';
import { ContentDesk, type SavedPublication } from './content-desk.ts';
import { PageBody, pageTextOf } from './page.body.ts';
import { PAGE } from './page.decider.ts';
import { adminPage } from './publication-answer.ts';

/** Editors write pages (§7). `ETag` and `If-Match` carry the page's revision. */
@Controller('api/admin/pages')
@UseInterceptors(Telling)
export class PagesController {
  constructor(private readonly desk: ContentDesk) {}

  @Post()
  async create(
    @Operator() caller: Caller,
    @Body() body: PageBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<Told<AdminPage>> {
    const about = { caller, key: keyFrom(header) };
    return answer(await this.desk.create(PAGE, pageTextOf(body), about));
  }

  @Put(':id')
  async change(@Edit() edit: EditCall, @Body() body: PageBody): Promise<Told<AdminPage>> {
    const about = { ...edit, id: parseId(edit.id) };
    return answer(await this.desk.change(PAGE, pageTextOf(body), about));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...edit }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    const position = await this.desk.remove(PAGE, { ...edit, id: parseId(id) });
    return new Told({ id }, { position });
  }
}

const answer = ({ publication, position }: SavedPublication<PageText>): Told<AdminPage> =>
  new Told(adminPage(publication), { position, revision: publication.revision });
