import { Body, Controller, Delete, Headers, Post, Put, UseInterceptors } from '@nestjs/common';
import { IDEMPOTENCY_KEY, type AdminArticle } from '@onda-on/contracts/api';
import type { ArticleText } from '@onda-on/contracts/events';
import { parseId } from '@onda-on/contracts/rules';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ArticleBody, articleTextOf } from '../pages/page.body.ts';
import { ContentDesk, type SavedPublication } from '../publications/content-desk.ts';
import { adminArticle } from '../publications/publication-answer.ts';
import { ARTICLE } from './article.decider.ts';

/** Editors write news articles. `ETag` and `If-Match` carry the article's revision. */
@Controller('api/admin/articles')
@UseInterceptors(Telling)
export class ArticlesController {
  constructor(private readonly desk: ContentDesk) {}

  @Post()
  async create(
    @Operator() caller: Caller,
    @Body() body: ArticleBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<Told<AdminArticle>> {
    const about = { caller, key: keyFrom(header) };
    return answer(await this.desk.create(ARTICLE, articleTextOf(body), about));
  }

  @Put(':id')
  async change(@Edit() edit: EditCall, @Body() body: ArticleBody): Promise<Told<AdminArticle>> {
    const about = { ...edit, id: parseId(edit.id) };
    return answer(await this.desk.change(ARTICLE, articleTextOf(body), about));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...edit }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    const position = await this.desk.remove(ARTICLE, { ...edit, id: parseId(id) });
    return new Told({ id }, { position });
  }
}

const answer = ({ publication, position }: SavedPublication<ArticleText>): Told<AdminArticle> =>
  new Told(adminArticle(publication), { position, revision: publication.revision });
