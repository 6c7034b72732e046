import type { Stores } from '@onda-on/stores';

import { importStateOf } from '../ops/export/import-state.ts';
import { StartRefused } from './start-refusal.ts';

/**
 * Refuses a half-imported log: anything appended now would make it differ from the imported one for ever.
 *
 * @throws {StartRefused}
 */
export async function refuseHalfImported({ log }: Pick<Stores, 'log'>): Promise<void> {
  const state = await importStateOf(log);
  if (state && !state.isApplied)
    throw new StartRefused(
      'günlük yarım içe aktarılmış; yarım kalan import ya da restore komutunu aynı dosyayla yineleyin',
    );
}
