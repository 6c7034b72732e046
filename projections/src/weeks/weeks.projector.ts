import type { SealChecked, WeekEvent } from '@onda-on/contracts/events';
import { WEEKS } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<WeekEvent | SealChecked>) => [target(WEEKS, data.weekId)];

/** Weeks by id: the operator's values, the pinned rules and sheet, and the published seal. */
export const weeksProjection = declare<WeekEvent | SealChecked>({
  name: 'weeks',
  collections: [WEEKS],
  on: {
    WeekCreated: {
      touches,
      evolve: (documents, { data: { weekId, ...plan }, origin: { revision } }) =>
        documents.set(WEEKS, weekId, {
          id: weekId,
          ...plan,
          sheet: null,
          seal: null,
          settledAt: null,
          revision,
        }),
    },
    WeekChanged: {
      touches,
      // Pinned rules never change: an event without rules keeps them.
      evolve: (documents, { data: { weekId, rules, reason: _why, ...plan }, origin: { revision } }) =>
        change(documents, WEEKS, weekId, (week) => ({ ...plan, rules: rules ?? week.rules, revision })),
    },
    SheetPinned: {
      touches,
      evolve: (documents, { data: { weekId, sheet }, origin: { revision } }) =>
        change(documents, WEEKS, weekId, { sheet, revision }),
    },
    WeekFenced: {
      touches,
      evolve: (documents, { data: { weekId, sheet }, origin: { revision } }) =>
        change(documents, WEEKS, weekId, { sheet, revision }),
    },
    WeekLocked: {
      touches,
      evolve: (documents, { data, origin: { revision } }) => {
        const { weekId, lockedAt, root, count, rarity } = data;
        // A published seal never changes. Without a fence it pins the sheet of a week that had no entries.
        change(documents, WEEKS, weekId, ({ seal, sheet }) => ({
          seal: seal ?? { lockedAt, root, count, rarity, check: null },
          sheet: sheet ?? data.sheet ?? null,
          revision,
        }));
      },
    },
    SealChecked: {
      touches,
      evolve: (documents, { data }) => {
        const { weekId, checkedAt, isRootEqual, checked, erased, mismatched } = data;
        const check = { checkedAt, isRootEqual, checked, erased, mismatched };
        const week = documents.get(WEEKS, weekId);
        // The week may have been deleted while its seal was recomputed.
        if (week?.seal) documents.set(WEEKS, weekId, { ...week, seal: { ...week.seal, check } });
      },
    },
    WeekSettled: {
      touches,
      evolve: (documents, { data: { weekId, settledAt }, origin: { revision } }) =>
        change(documents, WEEKS, weekId, { settledAt, revision }),
    },
    WeekReopened: {
      touches,
      evolve: (documents, { data: { weekId }, origin: { revision } }) =>
        change(documents, WEEKS, weekId, { settledAt: null, revision }),
    },
    WeekDeleted: {
      touches,
      evolve: (documents, { data: { weekId } }) => documents.set(WEEKS, weekId, undefined),
    },
  },
});
