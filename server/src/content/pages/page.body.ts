import type { ArticleText, PageText } from '@onda-on/contracts/events';
import {
  cleanName,
  CONTENT_LIMITS as is,
  isSlug,
  Rejection,
  SLUG,
  SLUG_LENGTH_MAX,
  slugOf,
  type Content,
  type PublicationStatus,
  PUBLISHED_AT_ONCE_MAX,
} from '@onda-on/contracts/rules';
import { ArrayMaxSize, IsArray, IsIn, Matches, type ValidationOptions } from 'class-validator';

import { isMoment, isoOf, MOMENT_SCHEMA } from '../../platform/kernel/moment.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { Rule } from '../../platform/kernel/rule.ts';
import { IsContent } from '../publications/content.constraint.ts';
import { CONTENT_TEXT as say } from '../publications/content.text.ts';
import { sanitised } from '../publications/sanitise.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const IsSlugOrEmpty = (options: ValidationOptions): PropertyDecorator =>
  Rule(
    'isSlugOrEmpty',
    { anyOf: [{ const: '' }, { type: 'string', maxLength: SLUG_LENGTH_MAX, pattern: SLUG.source }] },
    (value) => typeof value === 'string' && (value === '' || isSlug(value)),
    options,
  );
const IsMomentOrNull = (options: ValidationOptions): PropertyDecorator =>
  Rule(
    'isMomentOrNull',
    { anyOf: [{ type: 'null' }, MOMENT_SCHEMA] },
    (value) => value === null || isMoment(value),
    options,
  );

/** `POST` and `PUT` of `/api/admin/pages`. What is not given is empty; an empty address is made from the title. */
export class PageBody {
  @IsPlainText(is.title, say.title)
  readonly title!: string;

  @IfGiven()
  @IsSlugOrEmpty(say.slug)
  readonly slug?: string;

  @IsContent(say.content)
  readonly contentJson!: Content;

  @IsIn(['draft', 'published'], say.status)
  readonly status!: PublicationStatus;

  @IfGiven()
  @IsPlainText(is.seoTitle, say.seoTitle)
  readonly seoTitle?: string;

  @IfGiven()
  @IsPlainText(is.seoDescription, say.seoDescription)
  readonly seoDescription?: string;

  @IfGiven()
  @IsPlainText(is.metaKeywords, say.metaKeywords)
  readonly metaKeywords?: string;

  @IfGiven()
  @IsMomentOrNull(say.publishAt)
  readonly publishAt?: string | null;
}

/** `POST` and `PUT` of `/api/admin/articles`: a page's fields, and what stands on its card. */
export class ArticleBody extends PageBody {
  @IfGiven()
  @IsPlainText(is.excerpt, say.excerpt)
  readonly excerpt?: string;

  @IfGiven()
  @IsPlainText(is.author, say.author)
  readonly author?: string;

  @IfGiven()
  @IsPlainText(is.featuredImageUrl, say.featuredImageUrl)
  readonly featuredImageUrl?: string;
}

/** `POST /api/admin/content/publish`. */
export class PublishBody {
  @Matches(ID, { each: true, ...say.chosen })
  @ArrayMaxSize(PUBLISHED_AT_ONCE_MAX, say.chosen)
  @IsArray(say.chosen)
  readonly pages!: readonly string[];

  @Matches(ID, { each: true, ...say.chosen })
  @ArrayMaxSize(PUBLISHED_AT_ONCE_MAX, say.chosen)
  @IsArray(say.chosen)
  readonly articles!: readonly string[];
}

/** A page as it may be kept: one line where one line is meant, HTML cleaned. @throws {Rejection} SLUG_NEEDED or CONTENT_TOO_COMPLEX */
export function pageTextOf(body: PageBody): PageText {
  const title = cleanName(body.title);
  return {
    title,
    slug: body.slug || slugFrom(title),
    status: body.status,
    content: sanitised(body.contentJson),
    seoTitle: cleanName(body.seoTitle ?? ''),
    seoDescription: cleanName(body.seoDescription ?? ''),
    metaKeywords: cleanName(body.metaKeywords ?? ''),
    publishAt: body.publishAt ? isoOf(body.publishAt) : null,
  };
}

export const articleTextOf = (body: ArticleBody): ArticleText => ({
  ...pageTextOf(body),
  excerpt: cleanName(body.excerpt ?? ''),
  author: cleanName(body.author ?? ''),
  featuredImageUrl: body.featuredImageUrl ?? '',
});

function slugFrom(title: string): string {
  const slug = slugOf(title);
  if (isSlug(slug)) return slug;
  throw new Rejection('SLUG_NEEDED');
}
