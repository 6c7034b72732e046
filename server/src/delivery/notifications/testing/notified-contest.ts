import { CommandBus } from '@nestjs/cqrs';
import { DEFAULT_SETTINGS, type MatchId, type Settings } from '@onda-on/contracts/rules';

import { WeekJob } from '../../../contest/results/week.job.ts';
import { ContestState } from '../../../contest/state/contest-state.ts';
import { ChangeWeek } from '../../../contest/weeks/week.commands.ts';
import { openWeek, OPERATOR } from '../../../main/testing/contest-scenes.ts';
import { openWeekIn } from '../../../main/testing/open-week.ts';
import { startApp, type Answer, type AppOptions, type RunningApp } from '../../../main/testing/start-app.ts';
import type { Config } from '../../../platform/config/config.ts';
import { readMail } from '../../mail/testing/read-mail.ts';
import { startSmtpServer, type SmtpServer } from '../../mail/testing/smtp-server.ts';
import { MessageJob } from '../../messages/message.job.ts';

const NOW = '2026-11-20T10:00:00Z';
const AFTER_MATCHES = '2026-11-21T16:00:00Z';
const PUBLIC_URL = 'https://ondaon.example';

type Switches = Readonly<{
  notifications?: Partial<Settings['notifications']>;
  security?: Partial<Settings['security']>;
}>;

/** The real application with a test mail server on a real socket; week 15 is open, and the clock is set by hand. */
export class NotifiedContest {
  sheet: readonly MatchId[] = [];
  #token = '';

  private constructor(
    readonly smtp: SmtpServer,
    readonly options: AppOptions,
    public app: RunningApp,
  ) {}

  static async start(switches: Switches = {}, config: Partial<Config> = {}): Promise<NotifiedContest> {
    const smtp = await startSmtpServer();
    const mail = { url: smtp.url, from: { name: 'Onda On', address: 'bildirim@ondaon.example' } };
    const options: AppOptions = { now: NOW, config: { mail, publicUrl: PUBLIC_URL, ...config } };
    const contest = new NotifiedContest(smtp, options, await startApp(options));
    await contest.set(switches);
    contest.sheet = await openWeekIn(contest.app);
    return contest;
  }

  /** As an operator, who signs in again after the session has expired. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const once = () => this.app.call(method, path, { token: this.#token, body });
    const answer = await once();
    if (answer.status !== 401) return answer;
    this.#token = await this.app.signIn();
    return once();
  }

  async set(change: Switches): Promise<void> {
    const { notifications, security } = DEFAULT_SETTINGS;
    const { status, text } = await this.call('PATCH', '/api/admin/settings', {
      ...DEFAULT_SETTINGS,
      notifications: { ...notifications, ...change.notifications },
      security: { ...security, ...change.security },
    });
    if (status !== 200) throw new Error(`The settings are not saved: ${text}`);
  }

  /** Sends everything that is due, and waits for the projections. */
  async settle(): Promise<void> {
    await this.app.get(WeekJob).tick();
    for (let i = 0; i < 2; i += 1) {
      await this.app.caughtUp();
      await this.app.get(MessageJob).tick();
    }
    await this.app.caughtUp();
  }

  /** The received mails, oldest first. */
  mails() {
    return this.smtp.mails.map(readMail);
  }

  mailsTo(address: string) {
    return this.mails().filter(({ to }) => to === address);
  }

  enter(person: number, change: object = {}, prediction = 'X'): Promise<Answer> {
    return this.#send(15, this.sheet, person, change, prediction);
  }

  /** The coupon of a person in another week than 15, which nobody plays. */
  async enterOtherWeek(week: number, person: number, change: object = {}): Promise<Answer['body']> {
    await this.#setStatus(15, 'locked');
    const sheet = await openWeek(this.app.get(CommandBus), week);
    const { body } = await this.#send(week, sheet, person, change, 'X');
    await this.#setStatus(week, 'locked');
    await this.#setStatus(15, 'active');
    return body;
  }

  async #setStatus(week: number, status: 'active' | 'locked'): Promise<void> {
    const { weeks } = this.app.get(ContestState).current;
    const found = [...weeks.values()].find(({ number }) => number === week);
    if (!found) throw new Error(`There is no week ${week}`);
    const change = { weekId: found.id, change: { status }, expected: null, caller: OPERATOR };
    await this.app.get(CommandBus).execute(new ChangeWeek(change));
  }

  #send(
    week: number,
    sheet: readonly MatchId[],
    person: number,
    change: object,
    prediction: string,
  ): Promise<Answer> {
    const profile = {
      name: `Kişi ${person}`,
      tcNumber: String(20_000_000_000 + person),
      email: `k${person}@ornek.example`,
      termsAccepted: true,
      ...change,
    };
    const predictions = sheet.map((matchId) => ({ matchId, prediction, week }));
    return this.app.call('POST', '/api/predictions', { body: { profile, predictions } });
  }

  /** Plays all ten matches, 1-1 by default. */
  async play(homeScores: Readonly<Record<number, number>> = {}): Promise<void> {
    this.app.travel('2026-11-21T12:00:05Z');
    await this.app.get(WeekJob).tick(); // The seal.
    this.app.travel(AFTER_MATCHES);
    for (const [slot, id] of this.sheet.entries())
      await this.call('POST', `/api/admin/matches/${id}/result`, {
        homeScore: homeScores[slot] ?? 1,
        awayScore: 1,
      });
    await this.settle();
  }

  async correct(id: MatchId | undefined, homeScore: number): Promise<void> {
    const body = { homeScore, awayScore: 1, reason: 'VAR kararı' };
    await this.call('POST', `/api/admin/matches/${id}/correction`, body);
    await this.app.get(WeekJob).tick();
    await this.settle();
  }

  async restart(now: string): Promise<void> {
    const { dataDirectory } = this.app;
    await this.app.close();
    this.app = await startApp({ ...this.options, now, dataDirectory });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.smtp.close();
  }
}
