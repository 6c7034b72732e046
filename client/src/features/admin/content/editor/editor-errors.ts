import { isSafeLink, isSlug, type RejectionCode } from '@onda-on/contracts/rules';

import { ApiError } from '../../../../api/api-error.ts';
import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { momentOfInput } from '../../kit/istanbul-input.ts';
import type { ContentForm } from './editor-form.ts';

/** The field of the moment, by name: a browser reports whether it is half typed. */
export const PUBLISH_AT = 'publishAt';

type Named = 'title' | 'slug' | 'featuredImageUrl' | 'publishAt' | 'contentJson';
export type EditorErrors = Readonly<Partial<Record<Named, string>>>;

/** Pictures come from this site or over https, as the server requires. */
const isImageLink = (url: string): boolean => isSafeLink(url) && /^(?:https:|\/)/u.test(url);

type Attempt = Readonly<{
  now: Date;
  /** The moment counts, for the text stays a draft. */
  isPlanned: boolean;
  /** Something stands in the moment's field that is no moment. */
  isHalfTyped: boolean;
}>;

/** What stands in the way of saving, field by field. */
export function editorErrors(form: ContentForm, { now, isPlanned, isHalfTyped }: Attempt): EditorErrors {
  const { errors } = EDITOR;
  const url = form.featuredImageUrl.trim();
  return {
    ...(form.title.trim() === '' && { title: errors.title }),
    ...(!isSlug(form.slug.trim()) && { slug: errors.slug }),
    ...(url !== '' && !isImageLink(url) && { featuredImageUrl: errors.image }),
    ...(isPlanned && momentErrors(form.publishAt, now, isHalfTyped)),
  };
}

function momentErrors(publishAt: string, now: Date, isHalfTyped: boolean): EditorErrors {
  if (publishAt === '') return isHalfTyped ? { publishAt: EDITOR.errors.publishAtHalf } : {};
  const moment = momentOfInput(publishAt);
  if (moment === null) return { publishAt: EDITOR.errors.publishAtHalf };
  return Date.parse(moment) <= now.getTime() ? { publishAt: EDITOR.errors.publishAt } : {};
}

const FIELD_OF: Readonly<Partial<Record<RejectionCode, Named>>> = {
  SLUG_TAKEN: 'slug',
  SLUG_NEEDED: 'slug',
  UNSAFE_LINK: 'featuredImageUrl',
  PUBLISH_AT_PAST: 'publishAt',
  CONTENT_TOO_COMPLEX: 'contentJson',
};

/** What the server has said, at the field that it is about. */
export function refusedFields(error: unknown): EditorErrors {
  if (!(error instanceof ApiError) || !error.refusal) return {};
  const field = FIELD_OF[error.refusal.code];
  return field ? { [field]: error.refusal.message } : {};
}

/** That there is no such record, or no more. */
export const isGoneError = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'STALE_VERSION';
