import { slugOf, type PublicationStatus } from '@onda-on/contracts/rules';

import { istanbulInput, momentOfInput } from '../../kit/istanbul-input.ts';
import { emptyBlock } from '../blocks/block-kind.ts';
import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { contentOfText, editorTextOf, type EditorText } from './editor-text.ts';

const ON_PAGE = ['title', 'slug', 'seoTitle', 'seoDescription', 'metaKeywords'] as const;
const ON_CARD = ['excerpt', 'author', 'featuredImageUrl'] as const;
export type ContentField = (typeof ON_PAGE)[number] | (typeof ON_CARD)[number];

/** What is typed. `publishAt` is Istanbul's time as its field shows it; empty: no schedule. */
export type ContentForm = Readonly<Record<ContentField, string>> &
  Readonly<{ text: EditorText; publishAt: string; slugFollows: boolean }>;

export const EMPTY_FORM = (): ContentForm => ({
  title: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  excerpt: '',
  author: '',
  featuredImageUrl: '',
  publishAt: '',
  slugFollows: true,
  text: { way: 'blocks', blocks: [emptyBlock('paragraph')] },
});

export function formOf(body: AnyBody): ContentForm {
  return {
    title: body.title,
    slug: body.slug,
    seoTitle: body.seoTitle,
    seoDescription: body.seoDescription,
    metaKeywords: body.metaKeywords ?? '',
    excerpt: body.excerpt ?? '',
    author: body.author ?? '',
    featuredImageUrl: body.featuredImageUrl ?? '',
    publishAt: body.publishAt ? istanbulInput(body.publishAt) : '',
    // An address that visitors may know stays, whatever becomes of the title.
    slugFollows: false,
    text: editorTextOf(body.contentJson),
  };
}

/** What is sent. A text that is published waits for no moment. */
export function bodyOf(kind: ContentKind, form: ContentForm, status: PublicationStatus): AnyBody {
  return {
    title: form.title.trim(),
    slug: form.slug.trim(),
    contentJson: contentOfText(form.text),
    status,
    seoTitle: form.seoTitle.trim(),
    seoDescription: form.seoDescription.trim(),
    metaKeywords: form.metaKeywords.trim(),
    publishAt: status === 'draft' ? momentOfInput(form.publishAt) : null,
    ...(kind === 'article' && {
      excerpt: form.excerpt.trim(),
      author: form.author.trim(),
      featuredImageUrl: form.featuredImageUrl.trim(),
    }),
  };
}

/** The same of something stored: without what the server adds, and in one order of fields. */
export const bodyOfContent = (kind: ContentKind, content: AnyBody | AnyContent): AnyBody =>
  bodyOf(kind, formOf(content), content.status);

/** A new title; the address follows it until somebody has typed one. */
export const withTitle = (form: ContentForm, title: string): ContentForm => ({
  ...form,
  title,
  ...(form.slugFollows && { slug: slugOf(title) }),
});

/** An address typed by hand; an emptied one follows the title again. */
export const withSlug = (form: ContentForm, slug: string): ContentForm =>
  slug === ''
    ? { ...form, slug: slugOf(form.title), slugFollows: true }
    : { ...form, slug, slugFollows: false };

/** Whether a browser's memory holds a form of this shape. */
export function isContentForm(value: unknown): value is ContentForm {
  if (typeof value !== 'object' || value === null) return false;
  const form = value as Readonly<Record<string, unknown>>;
  const { text } = form;
  return (
    [...ON_PAGE, ...ON_CARD, 'publishAt'].every((name) => typeof form[name] === 'string') &&
    typeof text === 'object' &&
    text !== null &&
    'way' in text
  );
}
