import type { Campaign, CampaignRecipient, Customer, Segment } from '@onda-on/contracts/api';
import { NO_CRITERIA, type SegmentCriteria } from '@onda-on/contracts/rules';

import { Outbox, type KeptMail } from '../../../delivery/mail/outbox.ts';
import { MessageJob } from '../../../delivery/messages/message.job.ts';
import type { Answer, RunningApp } from '../../../main/testing/start-app.ts';

const MS_MAX = 20_000;

export class CampaignDriver {
  constructor(
    readonly server: RunningApp,
    readonly token: string,
  ) {}

  static async at(server: RunningApp): Promise<CampaignDriver> {
    return new CampaignDriver(server, await server.signIn());
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.server.call(method, `/api/admin${path}`, { token: this.token, headers, body });
  }

  /** A customer with or without consent entered by an operator. */
  async customer(name: string, campaigns: boolean, tags: readonly string[] = []): Promise<string> {
    const email = `${name.toLocaleLowerCase('en').replaceAll(/[^a-z0-9]/g, '')}@ornek.example`;
    this.server.travel(1_000);
    const { body } = await this.call('POST', '/contacts', {
      name,
      email,
      phone: '',
      source: 'other',
      campaigns,
    });
    const { id } = body as Customer;
    for (const tag of tags) await this.call('POST', `/contacts/${id}/tags`, { tag });
    return id;
  }

  async segment(name: string, criteria: Partial<SegmentCriteria> = {}): Promise<string> {
    const { body } = await this.call('POST', '/segments', {
      name,
      criteria: { ...NO_CRITERIA, ...criteria },
    });
    return (body as Segment).id;
  }

  async draft(segmentId: string, more: Partial<Campaign> = {}): Promise<string> {
    this.server.travel(1_000);
    const text = {
      name: 'Kış duyurusu',
      subject: 'Merhaba {{ad}}',
      message: 'Sevgili {{ad}}, yeni hafta açıldı.',
    };
    const { body } = await this.call('POST', '/campaigns', { segmentId, ...text, ...more });
    return (body as Campaign).id;
  }

  async campaign(id: string): Promise<Campaign> {
    await this.server.caughtUp();
    return (await this.call('GET', `/campaigns/${id}`)).body as Campaign;
  }

  async recipients(id: string, query = ''): Promise<readonly CampaignRecipient[]> {
    await this.server.caughtUp();
    return (await this.call('GET', `/campaigns/${id}/recipients${query}`))
      .body as readonly CampaignRecipient[];
  }

  async start(id: string, count: number): Promise<Answer> {
    await this.server.caughtUp();
    return this.call('POST', `/campaigns/${id}/start`, { count });
  }

  /** Waits until a campaign meets a condition; it is sent at once, not with the job's next round. */
  async until(id: string, isSo: (campaign: Campaign) => boolean): Promise<Campaign> {
    this.server
      .get(MessageJob)
      .tick()
      .catch(() => undefined); // The job's own rounds report it.
    const end = performance.now() + MS_MAX;
    for (;;) {
      const campaign = await this.campaign(id);
      if (isSo(campaign)) return campaign;
      if (performance.now() > end) throw new Error(`It stayed ${JSON.stringify(campaign)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  finished(id: string): Promise<Campaign> {
    return this.until(id, ({ status }) => status === 'finished');
  }

  async mails(topic = 'campaign'): Promise<readonly KeptMail[]> {
    const { mails } = await this.server.get(Outbox).page(500);
    return mails.filter((mail) => mail.topic === topic);
  }
}
