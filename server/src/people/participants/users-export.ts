import { DAMAGED_NAME, ERASED_ID, ERASED_NAME, maskNationalId } from '@onda-on/contracts/rules';

import type { CsvCell } from '../../platform/http/csv/csv-text.ts';
import type { UserSearch, UserPages, UserRow } from './participant.queries.ts';

const ROWS_A_TIME = 500;

export const USERS_HEAD = [
  'Ad soyad',
  'TC kimlik no',
  'E-posta',
  'Durum',
  'Engel gerekçesi',
  'İlk katılım',
  'Son katılım',
  'Kupon',
  'Son hafta',
] as const;

/** A person who enters or is erased meanwhile may be missing; nobody occurs twice. */
export async function* userRows(
  pages: UserPages,
  filter: UserSearch,
  isFull: boolean,
): AsyncGenerator<readonly CsvCell[]> {
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const { rows, next } = await pages.page(filter, { limit: ROWS_A_TIME, after });
    for (const row of rows) {
      if (seen.has(row.view.participantId)) continue;
      seen.add(row.view.participantId);
      yield cellsOf(row, isFull);
    }
    after = next ?? undefined;
  } while (after !== undefined);
}

function cellsOf({ view, profile, isDamaged }: UserRow, isFull: boolean): readonly CsvCell[] {
  const number = profile && (isFull ? profile.nationalId : maskNationalId(profile.nationalId));
  return [
    profile?.name ?? (isDamaged ? DAMAGED_NAME : ERASED_NAME),
    number ?? ERASED_ID,
    profile?.email,
    statusOf(view),
    view.blockReason,
    momentOf(view.createdAt),
    momentOf(view.lastAt),
    view.coupons,
    view.lastWeek,
  ];
}

function statusOf({ isActive, isErased }: UserRow['view']): string {
  if (isErased) return 'Silinmiş';
  return isActive ? 'Aktif' : 'Engelli';
}

// The Swedish format, which spreadsheets recognise in every language.
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
const momentOf = (iso: string): string => MOMENT.format(new Date(iso));
