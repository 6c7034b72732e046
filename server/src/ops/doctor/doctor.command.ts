import { readdir, stat } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import { operationCodec } from '@onda-on/contracts/events';
import { RELEASE } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import {
  dataExistsIn,
  KEPT_FILES,
  LOG_START,
  MEDIA_DIRECTORY,
  type EventLog,
  type Secrets,
} from '@onda-on/stores';

import { LogSeals } from '../../contest/proof/log-seals.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { roomIn } from '../../platform/health/disk-room.ts';
import { descriptorsMax } from '../../platform/http/open-sockets.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { EVENT_LOG, SECRETS } from '../../platform/stores/stores.module.ts';
import type { OpsCommand, OpsResult } from '../command-line/ops-command.port.ts';
import { keyFactsOf } from '../keys/key-table.ts';
import { certificatesOf } from './certificates.ts';
import { checkUp, type Diagnosis, type Facts } from './check-up.ts';
import { lastVerifyIn } from './last-verify.ts';

/** `ops doctor`: how the machine and the installation are, and what to do. Changes nothing. */
@Injectable()
export class DoctorCommand implements OpsCommand {
  readonly name = 'doctor';

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDirectory' | 'publicUrl' | 'stores'>,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly engine: ProjectionEngine,
    private readonly watch: ClockWatch,
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly seals: LogSeals,
  ) {}

  async run(): Promise<OpsResult> {
    const found = checkUp(await this.#facts());
    return {
      isFine: found.every(({ state }) => state !== 'act'),
      lines: found.flatMap(linesOf),
      data: found,
    };
  }

  async #facts(): Promise<Facts> {
    const { dataDirectory, stores } = this.config;
    const logKeysSince = this.seals.keys.map(({ introducedAt }) => introducedAt);
    return {
      now: this.watch.now(),
      disk: await diskOf(dataDirectory),
      filesLeftIn: stores && dataExistsIn(dataDirectory) ? dataDirectory : undefined,
      memory: memoryNow(),
      descriptors: { used: await openDescriptors(), max: descriptorsMax() },
      versions: `Onda On ${RELEASE}, Node ${process.versions.node}`,
      clockFault: this.watch.fault,
      certificates: await certificatesOf(this.config),
      projections: await this.engine.status(),
      lastBackup: await this.#lastBackup(),
      lastVerify: await lastVerifyIn(dataDirectory),
      keys: keyFactsOf(this.secrets, logKeysSince),
    };
  }

  /** When the latest one was begun: a key that was replaced later is not in it. From the log, which all servers share. */
  async #lastBackup(): Promise<Date | undefined> {
    let last = '';
    for await (const { event } of this.log.readAll(LOG_START, ['BackupMade'])) {
      if (!event) continue;
      const made = operationCodec.decode(event);
      const begun = (made.type === 'BackupMade' && made.data.madeAt) || event.meta.at;
      if (begun > last) last = begun;
    }
    return last === '' ? undefined : new Date(last);
  }
}

const WORDS = { fine: 'tamam ', watch: 'DİKKAT', act: 'ACİL  ' } as const;

function linesOf({ what, state, text, advice }: Diagnosis): readonly string[] {
  return [`${WORDS[state]}  ${what}: ${text}`, ...(advice === undefined ? [] : [`        ${advice}`])];
}

async function diskOf(directory: string): Promise<Facts['disk']> {
  const [data, pictures] = await Promise.all([
    bytesIn(directory, (name) => KEPT_FILES.some((file) => name.startsWith(file))),
    bytesIn(join(directory, MEDIA_DIRECTORY)),
  ]);
  return { ...(await roomIn(directory)), backupBytes: data + pictures };
}

/** Of the files directly in a directory; 0 where there is none. */
async function bytesIn(
  directory: string,
  isCounted: (name: string) => boolean = () => true,
): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  const sizes = names
    .filter(isCounted)
    .map(async (name) => (await stat(join(directory, name)).catch(() => undefined))?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Of the machine, or of the container where it has less. */
function memoryNow(): Facts['memory'] {
  const [totalBytes, limit] = [totalmem(), process.constrainedMemory()];
  if (limit === 0 || limit >= totalBytes) return { freeBytes: freemem(), totalBytes };
  return { freeBytes: Math.min(freemem(), limit - process.memoryUsage.rss()), totalBytes: limit };
}

const openDescriptors = async (): Promise<number | undefined> =>
  (await readdir('/proc/self/fd').catch(() => undefined))?.length;
