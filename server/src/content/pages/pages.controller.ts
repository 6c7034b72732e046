import { Body, Controller, Delete, Headers, Post, Put, UseInterceptors } from '@nestjs/common';
import { IDEMPOTENCY_KEY, type AdminPage } from '@onda-on/contracts/api';
import type { PageText } from '@onda-on/contracts/events';
import { parseId } from '@onda-on/contracts/rules';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ContentDesk, type SavedPublication } from '../publications/content-desk.ts';
import { adminPage } from '../publications/publication-answer.ts';
import { PageBody, pageTextOf } from './page.body.ts';
import { PAGE } from './page.decider.ts';

/** Editors write pages. `ETag` and `If-Match` carry the page's revision. */
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
