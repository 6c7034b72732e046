import type { ArticleText, PageText } from '@onda-on/contracts/events';
import {
  cleanAddress,
  cleanName,
  CONTENT_LIMITS as is,
  CONTENT_SIZE,
  ID,
  isSlug,
  PUBLISHED_AT_ONCE_MAX,
  Rejection,
  SLUG,
  SLUG_LENGTH_MAX,
  slugOf,
  type Content,
  type PublicationStatus,
} from '@onda-on/contracts/rules';
import { ArrayMaxSize, IsArray, IsIn, Matches, type ValidationOptions } from 'class-validator';

import {
  isMoment,
  isoOf,
  MOMENT_SCHEMA,
  IfGiven,
  IsAddress,
  IsLine,
  Rule,
  type JsonSchema,
} from '../../platform/http/body-rules.ts';
import { sanitised } from './sanitise.ts';

const TEXT = {
  slug: {
    message: `Adres yalnızca küçük harf (a–z), rakam ve tek tire içerebilir, en fazla ${is.slug.max} karakter olabilir`,
  },
  content: { message: 'İçerik bir metin ya da tanınan biçimde bloklar olmalıdır' },
  status: { message: 'Durum taslak veya yayında olmalıdır' },
  publishAt: { message: 'Yayınlanma zamanı saat dilimiyle birlikte geçerli bir tarih olmalıdır' },
  chosen: { message: 'Yayınlanacak en fazla 100 kayıt seçilmelidir' },
} as const;

type Fields = Readonly<Record<string, unknown>>;
type FieldRule = (value: unknown) => boolean;
type BlockRule = Readonly<Record<string, FieldRule>>;

const TYPE = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
// Half of a surrogate pair is no character, and no store would return it.
const LONE_SURROGATE = /\p{Surrogate}/u;

const isText: FieldRule = (value) => typeof value === 'string' && !LONE_SURROGATE.test(value);
const isLevel: FieldRule = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6;
const isStyle: FieldRule = (value) => value === 'ordered' || value === 'unordered';
const areItems: FieldRule = (value) =>
  Array.isArray(value) && value.length <= CONTENT_SIZE.itemsMax && value.every(isText);

const orNone =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === undefined || rule(value);

/** The known block types with all their fields. A block of another type is kept as it was sent. */
const BLOCKS: ReadonlyMap<string, BlockRule> = new Map<string, BlockRule>([
  ['paragraph', { content: isText }],
  ['heading', { content: isText, level: orNone(isLevel) }],
  ['list', { style: orNone(isStyle), items: areItems }],
  ['quote', { content: isText, author: orNone(isText) }],
]);

/** Whether this is HTML text, or blocks whose known types are valid in every field. */
function isContent(value: unknown): value is Content {
  if (typeof value === 'string') return isText(value);
  if (!isObject(value) || Object.keys(value).join() !== 'blocks') return false;
  const { blocks } = value;
  return Array.isArray(blocks) && blocks.every(isBlock);
}

const STRING = { type: 'string' };
const blockSchema = (type: string, required: readonly string[], properties: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...required],
  properties: { type: { const: type }, ...properties },
});
const LEVEL = { type: 'integer', minimum: 1, maximum: 6 };
const ITEMS = { type: 'array', maxItems: CONTENT_SIZE.itemsMax, items: STRING };
const OTHER_BLOCK = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string', pattern: TYPE.source, not: { enum: [...BLOCKS.keys()] } } },
};
const BLOCK_SCHEMA = {
  anyOf: [
    blockSchema('paragraph', ['content'], { content: STRING }),
    blockSchema('heading', ['content'], { content: STRING, level: LEVEL }),
    blockSchema('list', ['items'], { style: { enum: ['ordered', 'unordered'] }, items: ITEMS }),
    blockSchema('quote', ['content'], { content: STRING, author: STRING }),
    OTHER_BLOCK,
  ],
};
const BLOCKS_SCHEMA = { type: 'array', maxItems: CONTENT_SIZE.blocksMax, items: BLOCK_SCHEMA };
const CONTENT_SCHEMA: JsonSchema = {
  anyOf: [
    { type: 'string', maxLength: CONTENT_SIZE.htmlLengthMax },
    {
      type: 'object',
      additionalProperties: false,
      required: ['blocks'],
      properties: { blocks: BLOCKS_SCHEMA },
    },
  ],
};

const IsContent = (options: ValidationOptions): PropertyDecorator =>
  Rule('isContent', CONTENT_SCHEMA, isContent, options);

function isBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const { type, ...fields } = block;
  if (typeof type !== 'string' || !TYPE.test(type)) return false;
  const rules = BLOCKS.get(type);
  if (!rules) return isKept(fields, CONTENT_SIZE.blockDepthMax);
  return (
    Object.keys(fields).every((name) => Object.hasOwn(rules, name)) &&
    Object.entries(rules).every(([name, rule]) => rule(fields[name]))
  );
}

/** Whether this is JSON up to a depth, without lone surrogates. */
function isKept(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.entries(value).every(([name, each]) => isText(name) && isKept(each, depthLeft - 1));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** `POST` and `PUT` of `/api/admin/pages`. Missing fields are empty; an empty address is made from the title. */
export class PageBody {
  @IsLine('Başlık', is.title)
  readonly title!: string;

  @IfGiven()
  @IsSlugOrEmpty(TEXT.slug)
  readonly slug?: string;

  @IsContent(TEXT.content)
  readonly contentJson!: Content;

  @IsIn(['draft', 'published'], TEXT.status)
  readonly status!: PublicationStatus;

  @IfGiven()
  @IsLine('SEO başlığı', is.seoTitle)
  readonly seoTitle?: string;

  @IfGiven()
  @IsLine('SEO açıklaması', is.seoDescription)
  readonly seoDescription?: string;

  @IfGiven()
  @IsLine('Etiketler', is.metaKeywords)
  readonly metaKeywords?: string;

  @IfGiven()
  @IsMomentOrNull(TEXT.publishAt)
  readonly publishAt?: string | null;
}

/** `POST` and `PUT` of `/api/admin/articles`: a page's fields, and those of its card. */
export class ArticleBody extends PageBody {
  @IfGiven()
  @IsLine('Özet', is.excerpt)
  readonly excerpt?: string;

  @IfGiven()
  @IsLine('Yazar', is.author)
  readonly author?: string;

  @IfGiven()
  @IsAddress('Görsel adresi', is.featuredImageUrl)
  readonly featuredImageUrl?: string;
}

const AreChosen = (): PropertyDecorator => (target, property) => {
  const { chosen } = TEXT;
  const rules = [IsArray(chosen), ArrayMaxSize(PUBLISHED_AT_ONCE_MAX, chosen)];
  for (const rule of [...rules, Matches(ID, { each: true, ...chosen })]) rule(target, property);
};

/** `POST /api/admin/content/publish`. */
export class PublishBody {
  @AreChosen()
  readonly pages!: readonly string[];

  @AreChosen()
  readonly articles!: readonly string[];
}

/** A page as it may be stored: single lines and HTML cleaned. @throws {Rejection} SLUG_NEEDED or CONTENT_TOO_COMPLEX */
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
  featuredImageUrl: cleanAddress(body.featuredImageUrl ?? ''),
});

function slugFrom(title: string): string {
  const slug = slugOf(title);
  if (isSlug(slug)) return slug;
  throw new Rejection('SLUG_NEEDED');
}
