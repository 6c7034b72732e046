import { Body, Controller, Delete, Headers, Post, Put, UseInterceptors } from '@nestjs/common';
import { IDEMPOTENCY_KEY, type AdminArticle } from '@onda-on/contracts/api';
import type { ArticleText } from '@onda-on/contracts/events';
import { parseId } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../auth/edit.ts';
import { Operator } from '../auth/operator.ts';
import { keyFrom } from '../coupons/idempotency-key.ts';
import { Telling, Told } from '../http/told.ts';
import type { Caller } from '../kernel/caller.ts';
import { ARTICLE } from './article.decider.ts';
import { ContentDesk, type SavedPublication } from './content-desk.ts';
import { ArticleBody, articleTextOf } from './page.body.ts';
import { adminArticle } from './publication-answer.ts';

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
