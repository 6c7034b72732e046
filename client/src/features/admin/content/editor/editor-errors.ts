import { cleanAddress, cleanName, isSafeImage, isSlug, type RejectionCode } from '@onda-on/contracts/rules';

import { ApiError } from '../../../../api/api-error.ts';
import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { momentOfInput } from '../../kit/istanbul-input.ts';
import type { ContentForm } from './editor-form.ts';

/** The name of the field for the moment of publication; the check for half-typed fields reports names. */
export const PUBLISH_AT = 'publishAt';

type Named = 'title' | 'slug' | 'featuredImageUrl' | 'publishAt' | 'contentJson';
export type EditorErrors = Readonly<Partial<Record<Named, string>>>;

type Attempt = Readonly<{
  now: Date;
  /** Whether the record is saved as a draft, so that its moment of publication counts. */
  isPlanned: boolean;
  /** Whether that moment is half typed or impossible. */
  isHalfTyped: boolean;
}>;

/** Errors by field that prevent saving. */
export function editorErrors(form: ContentForm, { now, isPlanned, isHalfTyped }: Attempt): EditorErrors {
  const { errors } = EDITOR;
  const url = cleanAddress(form.featuredImageUrl);
  return {
    ...(cleanName(form.title) === '' && { title: errors.title }),
    ...(!isSlug(form.slug.trim()) && { slug: errors.slug }),
    ...(url !== '' && !isSafeImage(url) && { featuredImageUrl: errors.image }),
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

/** The server's message at the field that its refusal is about. */
export function refusedFields(error: unknown): EditorErrors {
  if (!(error instanceof ApiError) || !error.refusal) return {};
  const field = FIELD_OF[error.refusal.code];
  return field ? { [field]: error.refusal.message } : {};
}

/** Whether the record does not exist, or no longer. */
export const isGoneError = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'STALE_VERSION';
