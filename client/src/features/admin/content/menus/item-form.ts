import { isSafeMenuLink } from '@onda-on/contracts/rules';

import { ApiError } from '../../../../api/api-error.ts';
import { ITEM_FORM } from '../../../../text/admin/content-menus.tr.ts';

export type ItemForm = Readonly<{ label: string; url: string; active: string }>;
export type ItemErrors = Readonly<{ label?: string; url?: string }>;

/** A label, and a link that leads to a page, a place on it, the web, a mailbox or a telephone. */
export function itemErrors({ label, url }: ItemForm): ItemErrors {
  const link = url.trim();
  return {
    ...(label.trim() === '' && { label: ITEM_FORM.labelRequired }),
    ...(link === '' && { url: ITEM_FORM.urlRequired }),
    ...(link !== '' && !isSafeMenuLink(link) && { url: ITEM_FORM.urlWrong }),
  };
}

/** What the server has said about the link, at the link. */
export const refusedItem = (error: unknown): ItemErrors =>
  error instanceof ApiError && error.refusal?.code === 'UNSAFE_LINK' ? { url: error.refusal.message } : {};
