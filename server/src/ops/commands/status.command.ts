import { Inject, Injectable } from '@nestjs/common';
import { AUDIT_HEAD } from '@onda-on/contracts/views';
import { DAMAGED, ProjectionEngine, type EngineStatus } from '@onda-on/projections';
import {
  unlessReadModelDamaged,
  type Checkpoints,
  type DocumentReader,
  type EventLog,
} from '@onda-on/stores';

import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import type { OpsCommand, OpsResult } from '../command-line/ops-command.port.ts';
import { logCutShort } from '../verification/log-cut-short.ts';

/** `ops status`: the log's end, and the position of each read model, with its holder if several processes share them. */
@Injectable()
export class StatusCommand implements OpsCommand {
  readonly name = 'status';

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly engine: ProjectionEngine,
  ) {}

  async run(): Promise<OpsResult> {
    const logPosition = String(await this.log.end());
    const loss = await logCutShort(this.log, this.reads);
    const projections = await this.engine.status();
    // Of a damaged read model the rest is still shown.
    const auditHead = (await this.reads.get(AUDIT_HEAD, 'head').catch(unlessReadModelDamaged))?.hash ?? '';
    const digests: Record<string, string> = {};
    for (const { name } of projections) digests[name] = await this.engine.digestOf(name);
    const leases = Object.fromEntries(projections.map(({ name, holder }) => [name, holder]));
    const lines = projections.map(
      ({ name, state, position, lagEvents, lagSeconds, parked, holder, failure }) =>
        `${name.padEnd(20)} ${STATES[state].padEnd(9)} konum ${position}, ${lagEvents} olay (${Math.round(lagSeconds)} sn) geride, ` +
        `${parked} akış beklemede, ${digestText(digests[name])}${holder === null ? '' : `, yürüten ${holder}`}` +
        (failure === null ? '' : `, neden: ${failure}`),
    );
    return {
      isFine:
        !loss &&
        projections.every(
          ({ name, state, parked }) => state !== 'failed' && parked === 0 && digests[name] !== DAMAGED,
        ),
      lines: [
        `Günlük konumu ${logPosition}, denetim zinciri ${auditHead.slice(0, 16) || 'boş'}`,
        ...(loss ? [loss.message] : []),
        ...lines,
      ],
      data: { logPosition, auditHead, projections, digests, leases },
    };
  }
}

const STATES: Readonly<Record<EngineStatus['state'], string>> = {
  running: 'Güncel',
  'catching up': 'Yetişiyor',
  stopped: 'Durdu',
  failed: 'Hata',
};

const digestText = (digest = ''): string =>
  digest === DAMAGED ? 'BOZUK: replay ile yeniden kurun' : `özet ${digest.slice(0, 16)}`;
