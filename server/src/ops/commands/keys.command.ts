import { Injectable } from '@nestjs/common';
import { SecretsReadOnly } from '@onda-on/stores';

import { LogKeys } from '../../contest/proof/log-keys.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { LogSeals } from '../../contest/proof/log-seals.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { clockRefusal } from '../../platform/kernel/judge-clock.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
} from '../command-line/ops-command.port.ts';

/** `ops keys`: the keys that sign the log's checkpoints, and the change to a new one. */
@Injectable()
export class KeysCommand implements OpsCommand {
  readonly name = 'keys';
  readonly flags = [];

  constructor(
    private readonly keys: LogKeys,
    private readonly seals: LogSeals,
    private readonly job: LogSealJob,
    private readonly watch: ClockWatch,
  ) {}

  async run({ words: [what, ...more] }: OpsArguments): Promise<OpsResult> {
    if (more.length === 0 && what === 'list') return this.#list([]);
    if (more.length === 0 && what === 'rotate') return this.#rotate();
    throw new OpsUsageError(`keys ${OPS_CATALOG.keys.usage}`);
  }

  #list(before: readonly string[]): OpsResult {
    const { keys: introduced, currentKey } = this.seals;
    const known = new Set(introduced.map(({ keyId }) => keyId));
    const unused = this.keys.all.filter(({ keyId }) => !known.has(keyId));
    const data = introduced.map(({ keyId, publicKey, introducedAt }) => ({
      keyId,
      publicKey,
      introducedAt,
      isCurrent: keyId === currentKey?.keyId,
    }));
    const lines = [
      ...data.map(({ keyId, publicKey, introducedAt, isCurrent }) =>
        [keyId, publicKey, introducedAt, isCurrent ? 'imzalıyor' : 'eski'].join('  '),
      ),
      ...unused.map(({ keyId, publicKey }) => `${keyId}  ${publicKey}  ilk imzayla günlüğe yazılacak`),
    ];
    return { isFine: true, lines: [...before, ...lines], data };
  }

  async #rotate(): Promise<OpsResult> {
    if (this.watch.fault !== null) throw clockRefusal(this.watch.fault);
    if (!this.#hasCurrent()) return refused(TEXT.foreign);
    try {
      this.keys.add();
    } catch (error) {
      if (!(error instanceof SecretsReadOnly)) throw error;
      return refused(TEXT.readOnly(error.file));
    }
    await this.job.introduceKeys();
    return this.#list([TEXT.rotated]);
  }

  /** Only the current key can introduce the next one. */
  #hasCurrent(): boolean {
    const { currentKey } = this.seals;
    if (!currentKey || this.keys.of(currentKey.keyId)) return true;
    this.keys.reload();
    return this.keys.of(currentKey.keyId) !== undefined;
  }
}

const refused = (line: string): OpsResult => ({ isFine: false, lines: [line], data: { isRotated: false } });

const TEXT = {
  rotated:
    'Yeni anahtar imzalıyor. Anahtar dosyasının (SECRETS_FILE) yedeğini yenileyin; başka sunucularda kopyası varsa oraya da koyun.',
  readOnly: (file: string) =>
    `${file} yazılamıyor (salt okunur veya izin yok); hiçbir şey değişmedi. Komutu dosyanın yazılabildiği yerde çalıştırın: compose ile anahtar birimini yazılabilir bağlayarak, systemd ile sunucu durmuşken dosyanın sahibi olarak.`,
  foreign:
    'Günlüğü şu an imzalayan anahtar bu anahtar dosyasında yok; hiçbir şey değişmedi. Günlüğe ait anahtar dosyasını (SECRETS_FILE) kullanın.',
} as const;
