import { EDITOR, REVISIONS } from '../../../../text/admin/content-editor.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import type { AnyBody } from '../content-kind.ts';

export type BodyField = keyof AnyBody;

/** A field's value in words for a table; empty for the text itself, which is shown by `DiffLines`. */
export function fieldWords(body: AnyBody, field: BodyField): string {
  if (field === 'contentJson') return '';
  if (field === 'status') return EDITOR.status[body.status];
  if (field === 'publishAt') return body.publishAt ? dateTimeLong(body.publishAt) : REVISIONS.nothing;
  return body[field] || REVISIONS.nothing;
}
