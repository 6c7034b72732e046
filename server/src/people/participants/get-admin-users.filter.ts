import { USER_SEARCH_LENGTH_MAX, USER_STATUSES, type UserStatus } from '@onda-on/contracts/api';
import { parseWeekText, Rejection } from '@onda-on/contracts/rules';
import type { ParticipantFilter } from '@onda-on/projections';

import { parseChoice } from '../../platform/reads/query-parameters.ts';

/** Whom a list of users is about: `search` is a whole national ID, or beginnings of words of the name or the address. */
export type UserFilter = Readonly<{ search: string | undefined }> & ParticipantFilter;

const CHECKSUMS = ['invalid'] as const;

type Asked = Readonly<{
  search?: string | undefined;
  status?: string | undefined;
  week?: string | undefined;
  checksum?: string | undefined;
}>;

/** @throws {Rejection} INVALID_REQUEST for anything that is no filter. */
export function userFilterOf({ search, status, week, checksum }: Asked): UserFilter {
  return {
    search: searchIn(search),
    ...filterOfStatus(parseChoice(status, USER_STATUSES)),
    week: week === undefined ? undefined : parseWeekText(week),
    checksum: parseChoice(checksum, CHECKSUMS),
  };
}

function filterOfStatus(status: UserStatus | undefined): ParticipantFilter {
  if (status === undefined) return {};
  if (status === 'erased') return { isErased: true };
  return status === 'active' ? { isActive: true, isErased: false } : { isActive: false };
}

/** Any words: they are compared with what the vault holds, and go nowhere else. An empty field is no search. */
function searchIn(text: string | undefined): string | undefined {
  const words = text?.normalize('NFC').trim() ?? '';
  if (words === '') return undefined;
  if (words.length <= USER_SEARCH_LENGTH_MAX) return words;
  throw new Rejection('INVALID_REQUEST');
}
