// Carries out a plan: operators and persons who send requests, and repeat them with the same key until they have an answer.

import { DEFAULT_SETTINGS } from '../../contracts/dist/settings/settings.js';
import { PROJECTIONS } from '../../projections/dist/index.js';
import { VoidCoupon, VoidCouponHandler } from '../../server/dist/contest/coupons/coupon-admin.commands.js';
import {
  ReviseCoupon,
  ReviseCouponHandler,
} from '../../server/dist/contest/coupons/revise-coupon.commands.js';
import {
  SubmitCoupon,
  SubmitCouponHandler,
} from '../../server/dist/contest/coupons/submit-coupon.commands.js';
import { ScheduleMatch, ScheduleMatchHandler } from '../../server/dist/contest/matches/match.commands.js';
import { DecideMatch, DecideMatchHandler } from '../../server/dist/contest/results/result.commands.js';
import { CreateWeek, CreateWeekHandler } from '../../server/dist/contest/weeks/week.commands.js';
import { ChangeSettings, ChangeSettingsHandler } from '../../server/dist/panel/settings/settings.commands.js';
import { Erasures } from '../../server/dist/people/erasure/erasures.js';
import {
  ChangeParticipation,
  ChangeParticipationHandler,
} from '../../server/dist/people/participants/participant.commands.js';
import { GetPrizes, GetPrizesHandler } from '../../server/dist/people/prizes/prize-list.queries.js';
import {
  AnnouncePrizes,
  AnnouncePrizesHandler,
  ConfirmPrizes,
  ConfirmPrizesHandler,
} from '../../server/dist/people/prizes/prize.commands.js';
import { ClockService } from '../../server/dist/platform/clock/clock.service.js';
import { datesOf, profileOf, SHEET_SIZE } from './plan.mjs';
import { virtual } from './virtual-time.mjs';

const OPERATOR = { actor: 'admin:a1' };
const VISITOR = { actor: 'visitor', correlationId: 'r1' };
const AGAIN_MS = 400;
/** A server looks at its clocks once a second. */
const LOOKED_MS = 1_500;
const ATTEMPTS_MAX = 40;
/** Between actions that are further apart, the machines sleep. */
const TOGETHER_MS = 20_000;
/** After the close of the last week. */
const REST_MS = 7_200_000;
/** Looks at a log that stands still. */
const STILL_MAX = 4;
const ENDING_MS_MAX = 120_000;

const execute = (handler, command) => (app) => app.get(handler).execute(command);

const acceptDate = (app) => app.get(ClockService).accept('Saat düzeltildi', OPERATOR);

export class Season {
  /** What persons sent, with every answer they got. */
  sent = [];
  /** Persons whose erasure was answered, with the time. */
  erased = new Map();
  /** Whether all clocks were right all the time. */
  isOnTime = true;
  /** How many were published. */
  weeks = 1;
  #open = new Set();

  constructor(world) {
    this.world = world;
  }

  async play(actions) {
    for (const action of actions) {
      await this.#reach(action.atMs);
      const work = this.#do(action).finally(() => this.#open.delete(work));
      this.#open.add(work);
      if (action.do === 'publish') await work;
    }
    await this.#settled();
  }

  /** Whatever is under way ends first, unless the next action comes at about the same time. */
  async #reach(atMs) {
    if (atMs - virtual.nowMs > TOGETHER_MS) {
      await this.#settled();
      virtual.leap(atMs - virtual.nowMs - virtual.random() * 3_000);
    }
    if (atMs > virtual.nowMs) await virtual.pause(atMs - virtual.nowMs, undefined);
  }

  async #settled() {
    const end = virtual.nowMs + ENDING_MS_MAX;
    while (this.#open.size > 0 && virtual.nowMs < end) await virtual.pause(100, undefined);
    await virtual.pause(500 + virtual.random() * 1_500, undefined);
  }

  #do(action) {
    return this[action.do](action);
  }

  /** Until there is an answer or a refusal; `isOpen` when an attempt was given up that may still take effect. */
  async #untilAnswered(work) {
    let isOpen = false;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const outcome = await this.world.request(work);
      isOpen ||= outcome.isOpen === true;
      if (!outcome.unknown) return { ...outcome, isOpen };
      await virtual.pause(AGAIN_MS * (1 + virtual.random()), undefined);
    }
    return { unknown: true, isOpen };
  }

  async publish({ week }) {
    this.weeks = week;
    const { startAt, lockAt, closeAt, kickOff } = datesOf(week);
    const plan = { number: week, status: 'active', startAt, lockAt, closeAt };
    await this.#untilAnswered(execute(CreateWeekHandler, new CreateWeek({ plan, caller: OPERATOR })));
    for (let slot = 0; slot < SHEET_SIZE; slot += 1) {
      const teams = { league: 'Lig', homeTeam: `Ev ${slot}`, awayTeam: `Konuk ${slot}` };
      const odds = { homeOdds: '', drawOdds: '', awayOdds: '' };
      const fixture = { week, ...teams, matchDate: kickOff(slot), ...odds };
      await this.#untilAnswered(
        execute(ScheduleMatchHandler, new ScheduleMatch({ fixture, caller: OPERATOR })),
      );
    }
  }

  /** The matches of a week by slot, as the log has them. */
  sheetOf(week) {
    const ids = [];
    for (const { event } of this.world.log.placed)
      if (event.type === 'MatchScheduled' && event.data.week === week)
        ids[Number(event.data.homeTeam.slice(3))] = event.data.matchId;
    return ids;
  }

  #picksFor(week, picks) {
    return this.sheetOf(week).map((matchId, slot) => ({ matchId, outcome: picks[slot] }));
  }

  async enter({ n, week, person, picks, twice = 1 }) {
    const key = `enter-${n}`;
    await Promise.all(Array.from({ length: twice }, () => this.#submit({ key, week, person, picks })));
  }

  async #submit({ key, week, person, picks }) {
    const submission = {
      key,
      network: `10.0.0.${person}`,
      week,
      profile: profileOf(person),
      picks: this.#picksFor(week, picks),
    };
    const sending = { kind: 'enter', key, week, person, picks };
    await this.#record(sending, SubmitCouponHandler, new SubmitCoupon({ submission, caller: VISITOR }));
  }

  /** Sends what a person sends, and keeps it with its answer. */
  async #record(sending, handler, command) {
    const one = { ...sending, sentMs: virtual.nowMs };
    this.sent.push(one);
    const answered = await this.#untilAnswered(execute(handler, command));
    Object.assign(one, answered, { answeredMs: virtual.nowMs });
  }

  /** The same submission again, by its key. */
  async repeat({ week, person }) {
    const first = this.sent.find(
      (each) => each.kind === 'enter' && each.week === week && each.person === person,
    );
    if (first) await this.#submit(first);
  }

  /** Whether something was acknowledged before a moment. */
  wasAnswered(key, beforeMs = Infinity) {
    return this.sent.some((each) => each.key === key && each.answer && each.answeredMs < beforeMs);
  }

  #couponOf(week, person) {
    return this.sent.findLast((each) => each.week === week && each.person === person && each.answer?.accepted)
      ?.answer.accepted;
  }

  async edit({ n, week, person, picks }) {
    const coupon = this.#couponOf(week, person);
    if (!coupon) return;
    const key = `edit-${n}`;
    const { couponNo, editCode } = coupon;
    const revision = {
      couponNo,
      key,
      network: `10.0.0.${person}`,
      editCode,
      week,
      picks: this.#picksFor(week, picks),
    };
    const sending = { kind: 'edit', key, week, person, picks };
    await this.#record(sending, ReviseCouponHandler, new ReviseCoupon({ revision, caller: VISITOR }));
  }

  async 'void coupon'({ week, person }) {
    const coupon = this.#couponOf(week, person);
    if (!coupon) return;
    const { couponNo } = coupon;
    await this.#untilAnswered(
      execute(VoidCouponHandler, new VoidCoupon({ couponNo, reason: 'Kimlik denetimi', caller: OPERATOR })),
    );
  }

  async #idOf(person) {
    return (await this.world.vault.find(profileOf(person).nationalId))?.participantId;
  }

  async block({ person, isBlocked }) {
    const participantId = await this.#idOf(person);
    if (!participantId) return;
    const type = isBlocked ? 'BlockParticipant' : 'UnblockParticipant';
    const change = { type, participantId, reason: 'Çift kayıt' };
    await this.#untilAnswered(
      execute(ChangeParticipationHandler, new ChangeParticipation({ change, caller: OPERATOR })),
    );
  }

  async erase({ person }) {
    const participantId = await this.#idOf(person);
    if (!participantId) return;
    const command = { participantId, requestRef: 'T-1' };
    const { answer } = await this.#untilAnswered((app) => app.get(Erasures).forget(command, OPERATOR));
    if (answer) this.erased.set(participantId, { person, atMs: virtual.nowMs });
  }

  async settings({ mails, score }) {
    const { predictions, notifications } = DEFAULT_SETTINGS;
    const settings = {
      ...DEFAULT_SETTINGS,
      predictions: { ...predictions, scorePerCorrectPrediction: score },
      notifications: { ...notifications, emailNotifications: mails },
    };
    await this.#untilAnswered(
      execute(ChangeSettingsHandler, new ChangeSettings({ settings, expected: null, caller: OPERATOR })),
    );
  }

  async #decide({ week, slot }, decision) {
    const matchId = this.sheetOf(week)[slot];
    if (matchId)
      await this.#untilAnswered(
        execute(DecideMatchHandler, new DecideMatch({ matchId, decision, caller: OPERATOR })),
      );
  }

  result({ homeScore, awayScore, ...where }) {
    return this.#decide(where, { type: 'RecordResult', homeScore, awayScore });
  }

  correct({ homeScore, awayScore, ...where }) {
    return this.#decide(where, { type: 'CorrectResult', homeScore, awayScore, reason: 'Hakem raporu' });
  }

  withdraw(where) {
    return this.#decide(where, { type: 'WithdrawResult', reason: 'Erken girildi' });
  }

  'void match'(where) {
    return this.#decide(where, { type: 'VoidMatch', reason: 'Oynanmadı' });
  }

  async kill({ process }) {
    const all = [...this.world.processes.values()];
    void all[process % all.length].die();
  }

  async stop({ process, ms }) {
    const all = [...this.world.processes.values()];
    all[process % all.length].wakesAtMs = virtual.nowMs + ms;
  }

  /** Confirms and announces the winners that an operator was shown. */
  async announce({ week }) {
    const shown = await this.#untilAnswered(execute(GetPrizesHandler, new GetPrizes({ week })));
    if (!shown.answer?.digest) return;
    const seen = { digest: shown.answer.digest, winners: shown.answer.winnerNos };
    const more = { acknowledged: [], reason: 'Ödül töreni öne alındı' };
    const confirmed = await this.#untilAnswered(
      execute(ConfirmPrizesHandler, new ConfirmPrizes({ week, seen, more, caller: OPERATOR })),
    );
    if (!confirmed.answer) return;
    const prize = { kind: 'money', kurus: 5_000_000 };
    await this.#untilAnswered(
      execute(AnnouncePrizesHandler, new AnnouncePrizes({ week, seen, prize, reason: '', caller: OPERATOR })),
    );
  }

  async 'set clock'({ process, byMs }) {
    const servers = [...this.world.processes.values()].filter(({ kind }) => kind === 'server');
    servers[process % servers.length].skewMs = byMs;
    this.isOnTime = false;
  }

  async 'correct clocks'() {
    for (const each of this.world.processes.values()) each.skewMs = 0;
    await virtual.pause(LOOKED_MS, undefined);
    for (const server of this.world.servers) if (server.watch.fault !== null) await this.#accept(server);
  }

  /** An operator says that the date is right which a server does not believe, for example since it started with a wrong one. */
  async #accept(server) {
    for (
      let attempt = 0;
      attempt < ATTEMPTS_MAX && !server.isDead && server.watch.fault !== null;
      attempt += 1
    )
      await this.world.requestTo(server, acceptDate);
  }

  async wait() {
    await virtual.pause(5_000, undefined);
  }

  /** Nothing fails any more: every process catches up, and the jobs write what is due. False if that does not come to an end. */
  async rest() {
    const { world } = this;
    world.faults.isOn = false;
    await world.allReady();
    await this['correct clocks']();
    const { closeMs } = datesOf(this.weeks);
    await this.#reach(Math.max(virtual.nowMs, closeMs + REST_MS));
    await world.allReady();
    const end = virtual.nowMs + 400_000;
    let [still, before] = [0, -1n];
    while (still < STILL_MAX && virtual.nowMs < end) {
      await virtual.pause(2_500, undefined);
      const now = await world.log.end();
      still = now === before && (await this.#areCaughtUp(now)) ? still + 1 : 0;
      before = now;
    }
    return still >= STILL_MAX;
  }

  async #areCaughtUp(position) {
    for (const { name } of PROJECTIONS)
      if ((await this.world.reads.checkpointOf(name)) < position) return false;
    return true;
  }
}
