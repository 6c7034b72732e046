import { Injectable } from '@nestjs/common';
import {
  anyCodec,
  campaignCodec,
  segmentCodec,
  type CampaignEvent,
  type SegmentEvent,
} from '@onda-on/contracts/events';
import type { CampaignStatus, SegmentCriteria } from '@onda-on/contracts/rules';

import { FoldedLog } from '../../platform/commands/folded-log.ts';

/** Segments and campaigns folded from the log; their commands and the sender decide by them. */
@Injectable()
export class CrmState {
  readonly catalog = new CrmCatalog();

  constructor(private readonly log: FoldedLog) {
    log.register({
      types: [...segmentCodec.types, ...campaignCodec.types],
      apply: (event) => this.catalog.apply(anyCodec.decode(event) as SegmentEvent | CampaignEvent),
    });
  }

  /** The catalog with all events of all servers up to now. @throws {LogUnavailable} when that takes too long. */
  async upToDate(): Promise<CrmCatalog> {
    await this.log.upToDate();
    return this.catalog;
  }
}

export type KnownSegment = Readonly<{
  id: string;
  name: string;
  criteria: SegmentCriteria;
  revision: number;
}>;
export type KnownCampaign = Readonly<{
  id: string;
  name: string;
  segmentId: string;
  status: CampaignStatus;
}>;

/** The facts of segments and campaigns for rules about several of them. */
export class CrmCatalog {
  readonly #segments = new Map<string, KnownSegment>();
  readonly #campaigns = new Map<string, KnownCampaign>();

  get segments(): readonly KnownSegment[] {
    return [...this.#segments.values()];
  }

  get campaigns(): readonly KnownCampaign[] {
    return [...this.#campaigns.values()];
  }

  segment(id: string): KnownSegment | undefined {
    return this.#segments.get(id);
  }

  apply(event: SegmentEvent | CampaignEvent): void {
    if (isOfSegment(event)) this.#applySegment(event);
    else this.#applyCampaign(event);
  }

  #applySegment({ type, data }: SegmentEvent): void {
    const { segmentId: id } = data;
    if (type === 'SegmentRemoved') this.#segments.delete(id);
    else {
      const revision = (this.#segments.get(id)?.revision ?? -1) + 1;
      this.#segments.set(id, { id, name: data.name, criteria: data.criteria, revision });
    }
  }

  #applyCampaign({ type, data }: CampaignEvent): void {
    const { campaignId: id } = data;
    if (type === 'CampaignRemoved') this.#campaigns.delete(id);
    else if (type === 'CampaignDrafted' || type === 'CampaignChanged')
      this.#campaigns.set(id, { id, name: data.name, segmentId: data.segmentId, status: 'draft' });
    else this.#move(id, STATUS[type]);
  }

  #move(id: string, status: CampaignStatus | undefined): void {
    const campaign = this.#campaigns.get(id);
    if (campaign && status) this.#campaigns.set(id, { ...campaign, status });
  }
}

const isOfSegment = (event: SegmentEvent | CampaignEvent): event is SegmentEvent =>
  'segmentId' in event.data && !('campaignId' in event.data);

type Moving = Exclude<CampaignEvent['type'], 'CampaignDrafted' | 'CampaignChanged' | 'CampaignRemoved'>;

const STATUS: Readonly<Record<Moving, CampaignStatus | undefined>> = {
  CampaignTestSent: undefined,
  CampaignOutcomesRecorded: undefined,
  CampaignStarted: 'running',
  CampaignResumed: 'running',
  CampaignRetried: 'running',
  CampaignStopped: 'stopped',
  CampaignFinished: 'finished',
};
