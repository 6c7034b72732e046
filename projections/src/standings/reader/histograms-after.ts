import type { SlotResult } from '@onda-on/contracts/rules';

import { Ranking, type Rows } from '../ranking/ranking.ts';

/**
 * The table's histogram after each of several states of its results, over the rows that are ranked now. A coupon's place
 * after a state follows from its correct picks by `rankAt`.
 */
export const histogramsAfter = (
  rows: Rows,
  states: readonly (readonly SlotResult[])[],
): readonly (readonly number[])[] =>
  states.map((results) => new Ranking(rows, { results, rarity: null }).histogram);
