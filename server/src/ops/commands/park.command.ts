import { Injectable } from '@nestjs/common';
import { REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';

import { ParkedService } from '../../panel/operations/parked/parked.service.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
} from '../command-line/ops-command.port.ts';

/** `ops park`: lists, retries or skips streams with an event that a read model could not apply. */
@Injectable()
export class ParkCommand implements OpsCommand {
  readonly name = 'park';

  constructor(
    private readonly engine: ProjectionEngine,
    private readonly parked: ParkedService,
  ) {}

  run({ words: [what, projection, stream], flags }: OpsArguments): Promise<OpsResult> {
    if (what === 'list') return this.#list();
    if (projection !== undefined && stream !== undefined && this.engine.names.includes(projection)) {
      if (what === 'retry') return this.#retry(projection, stream);
      if (what === 'skip') return this.#skip(projection, stream, flags['reason']);
    }
    throw new OpsUsageError(`park ${OPS_CATALOG.park.usage}`);
  }

  async #list(): Promise<OpsResult> {
    const parked = await this.engine.parked();
    const lines = parked.map(
      ({ projection, stream, since, error, events }) =>
        `${projection}: ${stream}, ${events.length} olay, ${since} tarihinden beri: ${error}`,
    );
    return { isFine: true, lines: lines.length > 0 ? lines : ['Bekleyen akış yok'], data: parked };
  }

  async #retry(projection: string, stream: string): Promise<OpsResult> {
    const { isThrough } = await this.parked.retry({ projection, stream });
    return outcome(isThrough, { projection, stream });
  }

  async #skip(projection: string, stream: string, reason: string | true | undefined): Promise<OpsResult> {
    if (typeof reason !== 'string' || reason.trim().length < REASON_LENGTH_MIN)
      throw new OpsUsageError('park skip: --reason ile bir gerekçe verilmelidir');
    const { isThrough } = await this.parked.skip({ projection, stream }, reason);
    return outcome(isThrough, { projection, stream });
  }
}

const outcome = (isThrough: boolean, data: object): OpsResult => ({
  isFine: isThrough,
  lines: [isThrough ? 'Akış işlendi' : 'Akış hâlâ işlenemiyor'],
  data: { ...data, isThrough },
});
