import type { PublicationStatus } from '@onda-on/contracts/rules';

import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { dateTime } from '../../../../text/dates.ts';

type Props = Readonly<{ status: PublicationStatus; publishAt: string | null }>;

export const statusWords = ({ status, publishAt }: Props): string =>
  publishAt && status === 'draft' ? LIST_TEXT.planned(dateTime(publishAt)) : LIST_TEXT.statuses[status];

export function StatusTag({ status, publishAt }: Props) {
  const look = status === 'published' ? 'tag ok' : publishAt ? 'tag late' : 'tag';
  return <span className={look}>{statusWords({ status, publishAt })}</span>;
}
