import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dataExistsIn } from '@onda-on/stores';

import type { Config } from '../platform/config/config.ts';
import { StartRefused } from './start-refusal.ts';

/** Its name begins with that of the log, so that whoever moves the files of the log away moves it too. */
const MARK = 'events.db.moved';

type Place = Pick<Config, 'dataDirectory' | 'stores' | 'isProduction'>;

const markIn = (dataDirectory: string): string => join(dataDirectory, MARK);

/**
 * Marks data files that a move to shared stores has left behind: nobody is served from them any more, and they look like an installation.
 * Once they are gone the mark goes, too.
 */
export function markMovedData(
  { dataDirectory, stores }: Omit<Place, 'isProduction'>,
  warn: (line: string) => void,
): void {
  if (!stores) return;
  const isLeft = dataExistsIn(dataDirectory);
  if (isLeft)
    warn(
      `Uyarı: ${dataDirectory} içinde, ortak depolara taşınmadan önceki veri dosyaları duruyor (events.db*, vault.db*, read-models.db*). Başka yere taşıyın, sonra yok edin (docs/operations/README.md#moving-the-log)`,
    );
  try {
    if (isLeft) writeFileSync(markIn(dataDirectory), '', { mode: 0o600 });
    else rmSync(markIn(dataDirectory), { force: true });
  } catch (error) {
    warn(String(error)); // Of a full disk, say: visitors are served all the same.
  }
}

/**
 * What is changed in marked files, such as a person who is erased, stays as it is in the shared stores. A mark whose files are gone is
 * removed, since it would keep a new installation from being opened.
 *
 * @throws {StartRefused} when they would be opened.
 */
export function refuseMovedData({ dataDirectory, stores }: Omit<Place, 'isProduction'>): void {
  if (stores || !existsSync(markIn(dataDirectory))) return;
  if (!dataExistsIn(dataDirectory)) {
    rmSync(markIn(dataDirectory));
    return;
  }
  throw new StartRefused(
    `${dataDirectory} içindeki veriler ortak depolara taşınmış: EVENT_STORE, READ_STORE ve VAULT adreslerini verin. Yalnızca bu eski kopyaya dönülecekse ${markIn(dataDirectory)} dosyasını silin`,
  );
}

/** Outside of production a server goes back to marked files by itself: whoever develops tries both kinds of stores in one directory. */
export function returnToMovedData(
  { dataDirectory, stores, isProduction }: Place,
  warn: (line: string) => void,
): void {
  if (stores || isProduction || !dataExistsIn(dataDirectory) || !existsSync(markIn(dataDirectory))) return;
  warn(`Uyarı: ${dataDirectory} içindeki, ortak depolara taşınmadan önceki veriler açılıyor`);
  rmSync(markIn(dataDirectory));
}
