import {
  cleanAddress,
  cleanName,
  slugOf,
  type PublicationStatus,
  istanbulClock,
} from '@onda-on/contracts/rules';

import { momentOfInput } from '../../kit/istanbul-input.ts';
import { emptyBlock } from '../blocks/block-kind.ts';
import type { AnyBody, AnyContent, ContentKind } from '../content-kind.ts';
import { contentOfText, editorTextOf, type EditorText } from './editor-text.ts';

const ON_PAGE = ['title', 'slug', 'seoTitle', 'seoDescription', 'metaKeywords'] as const;
const ON_CARD = ['excerpt', 'author', 'featuredImageUrl'] as const;
export type ContentField = (typeof ON_PAGE)[number] | (typeof ON_CARD)[number];

/** The form's values. `publishAt` is Istanbul's time as its field shows it; empty for no schedule. */
export type ContentForm = Readonly<Record<ContentField, string>> &
  Readonly<{ text: EditorText; publishAt: string; slugFollows: boolean }>;

export const emptyForm = (): ContentForm => ({
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
    publishAt: body.publishAt ? istanbulClock(body.publishAt) : '',
    // The address stays when the title changes, because visitors may know it.
    slugFollows: false,
    text: editorTextOf(body.contentJson),
  };
}

/** The request's body; a published text has no schedule. */
export function bodyOf(kind: ContentKind, form: ContentForm, status: PublicationStatus): AnyBody {
  return {
    title: cleanName(form.title),
    slug: form.slug.trim(),
    contentJson: contentOfText(form.text),
    status,
    seoTitle: cleanName(form.seoTitle),
    seoDescription: cleanName(form.seoDescription),
    metaKeywords: cleanName(form.metaKeywords),
    publishAt: status === 'draft' ? momentOfInput(form.publishAt) : null,
    ...(kind === 'article' && {
      excerpt: cleanName(form.excerpt),
      author: cleanName(form.author),
      featuredImageUrl: cleanAddress(form.featuredImageUrl),
    }),
  };
}

/** The request's body for stored content, without the server's own fields and in the same order, for comparison. */
export const bodyOfContent = (kind: ContentKind, content: AnyBody | AnyContent): AnyBody =>
  bodyOf(kind, formOf(content), content.status);

/** Sets the title; the address follows it until the operator has typed one. */
export const withTitle = (form: ContentForm, title: string): ContentForm => ({
  ...form,
  title,
  ...(form.slugFollows && { slug: slugOf(title) }),
});

/** Sets the typed address; an emptied one follows the title again. */
export const withSlug = (form: ContentForm, slug: string): ContentForm =>
  slug === ''
    ? { ...form, slug: slugOf(form.title), slugFollows: true }
    : { ...form, slug, slugFollows: false };

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
