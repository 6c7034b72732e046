import type { DisputeDetail } from '@onda-on/contracts/api';
import type { MatchId } from '@onda-on/contracts/rules';

import { enterOverHttp, openWeekIn, type Entrant } from './open-week.ts';
import type { Answer, RunningApp } from './start-app.ts';

export const REASON = 'Kimlik doğrulandı, kupon sahibine ait değil';

/** The owner of a national ID, the person who borrowed it, and the operator who decides. */
export class DisputeDriver {
  #token = '';
  #count = 0;
  owner: Entrant = { name: '', tcNumber: '', email: '' };
  borrower: Entrant = this.owner;

  private constructor(
    readonly server: RunningApp,
    readonly sheet: readonly MatchId[],
  ) {}

  static async open(server: RunningApp): Promise<DisputeDriver> {
    return new DisputeDriver(server, await openWeekIn(server));
  }

  get token(): string {
    return this.#token;
  }

  /** Gives the test an unused national ID, after the budgets are reset. */
  async next(): Promise<void> {
    this.server.travel(3_600_000);
    await this.signIn();
    this.#count += 1;
    const tcNumber = String(20_000_000_000 + this.#count);
    this.owner = { name: 'Ayşe Işık', tcNumber, email: 'ayse@ornek.example' };
    this.borrower = { name: 'Kanarya Kuşoğlu', tcNumber, email: 'kanarya@gizli.example' };
  }

  async signIn(): Promise<void> {
    this.#token = await this.server.signIn();
  }

  enter(entrant: Entrant, pick?: string) {
    return enterOverHttp(this.server, this.sheet, entrant, pick);
  }

  async dispute(request: string): Promise<string> {
    const asked = { request, week: 15, message: 'Numaramla başkası katılmış.', consent: true };
    const body = { ...this.owner, ...asked };
    return (await this.server.call('POST', '/api/disputes', { body })).body.id;
  }

  act(id: string, step: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const { token } = this;
    return this.server.call('POST', `/api/admin/disputes/${id}/${step}`, { token, body, headers });
  }

  check(id: string, tcNumber = this.owner.tcNumber): Promise<Answer> {
    return this.act(id, 'check', { checks: ['id-card'], tcNumber });
  }

  async detail(id: string): Promise<DisputeDetail> {
    await this.server.caughtUp();
    return (await this.server.call('GET', `/api/admin/disputes/${id}`, { token: this.token })).body;
  }
}
