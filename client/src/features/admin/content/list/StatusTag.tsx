import type { PublicationStatus } from '@onda-on/contracts/rules';

import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { dateTime } from '../../../../text/dates.ts';

type Props = Readonly<{ status: PublicationStatus; publishAt: string | null }>;

export function StatusTag({ status, publishAt }: Props) {
  if (status === 'published') return <span className="tag ok">{LIST_TEXT.statuses.published}</span>;
  if (publishAt) return <span className="tag late">{LIST_TEXT.planned(dateTime(publishAt))}</span>;
  return <span className="tag">{LIST_TEXT.statuses.draft}</span>;
}
