// The contest once more, from the plain events of the log: loops and counters that share no rule with the product.

const numbersOf = (coupons) =>
  coupons
    .map(({ couponNo }) => couponNo)
    .toSorted()
    .join(' ');

/** Correct picks, and their rarity by the picks of all at the lock. */
function meritOf(picks, results, counts) {
  let [correct, rarity] = [0, 0];
  for (let slot = 0; slot < results.length; slot += 1) {
    if (picks[slot] !== results[slot]) continue;
    correct += 1;
    const [home, draw, away] = counts?.[slot] ?? [0, 0, 0];
    const same = { 1: home, X: draw, 2: away }[results[slot]];
    if (home + draw + away > 0) rarity += 1000 - Math.round((1000 * same) / (home + draw + away));
  }
  return { correct, rarity };
}

export class NaiveSeason {
  weeks = new Map();
  matches = new Map();
  blocked = new Set();
  erased = new Set();
  announcements = [];

  constructor(placed) {
    for (const { position, event } of placed) this[event.type]?.(event.data, position, event);
  }

  WeekCreated(data) {
    this.weeks.set(data.number, {
      id: data.weekId,
      lockAt: data.lockAt,
      perCorrect: data.rules.scorePerCorrectPrediction,
      coupons: [],
      sheet: [],
      fences: 0,
      fence: null,
      lock: null,
      settlements: 0,
    });
  }

  SheetPinned({ number, sheet }) {
    this.weeks.get(number).sheet = sheet.matchIds;
  }

  WeekFenced({ number, sheet }) {
    const week = this.weeks.get(number);
    week.sheet = sheet.matchIds;
    const counting = week.coupons.filter((each) => !each.isVoid);
    const counts = week.sheet.map((_, slot) =>
      [0, 0, 0].map((__, i) => counting.filter(({ picks }) => picks[slot] === '1X2'[i]).length),
    );
    week.fences += 1;
    week.fence = { naiveCount: counting.length, naiveCounts: counts };
  }

  WeekLocked(data, position) {
    const week = this.weeks.get(data.number);
    week.lock = { ...data, position, ...week.fence };
  }

  WeekSettled({ number }) {
    this.weeks.get(number).settlements += 1;
  }

  MatchScheduled(data) {
    this.matches.set(data.matchId, { week: data.week, date: data.matchDate, result: 'pending' });
  }

  CouponSubmitted(data, position, { meta }) {
    const { couponNo, participantId, entryId, picks, keyHash, acceptedAt } = data;
    const week = this.weeks.get(data.week);
    const isLate = week.fence !== null;
    const sending = { keyHash, picks, acceptedAt, isLate, position };
    week.coupons.push({
      couponNo,
      participantId,
      entryId,
      picks,
      acceptedAt,
      isVoid: false,
      isLate,
      sendings: [sending],
      at: meta.at,
    });
  }

  CouponRevised({ week: number, couponNo, picks, keyHash, acceptedAt }, position) {
    const week = this.weeks.get(number);
    const coupon = week.coupons.find((each) => each.couponNo === couponNo);
    const isLate = week.fence !== null;
    coupon.sendings.push({ keyHash, picks, acceptedAt, isLate, position });
    if (!isLate) coupon.picks = picks;
  }

  CouponVoided({ week, couponNo, cause }) {
    const coupon = this.weeks.get(week).coupons.find((each) => each.couponNo === couponNo);
    coupon.isVoid = true;
    coupon.voidCause = cause;
  }

  ParticipantBlocked({ participantId }) {
    this.blocked.add(participantId);
  }

  ParticipantUnblocked({ participantId }) {
    this.blocked.delete(participantId);
  }

  ParticipantErased({ participantId }) {
    this.erased.add(participantId);
  }

  ResultRecorded({ matchId, homeScore, awayScore }) {
    this.matches.get(matchId).result = homeScore > awayScore ? '1' : homeScore < awayScore ? '2' : 'X';
  }

  ResultCorrected({ matchId, corrected }) {
    this.ResultRecorded({ matchId, ...corrected });
  }

  ResultWithdrawn({ matchId }) {
    Object.assign(this.matches.get(matchId), { result: 'pending', isWithdrawn: true });
  }

  MatchVoided({ matchId }) {
    this.matches.get(matchId).result = 'void';
  }

  /** The best by correct picks, then by rarity; equal ones share. */
  PrizesAnnounced({ week, winners }) {
    const { rows } = this.tableOf(week);
    const best = rows.filter((row) => row.correct === rows[0].correct && row.rarity === rows[0].rarity);
    this.announcements.push({ week, isRight: numbersOf(best) === numbersOf(winners) });
  }

  /** A match whose result was withdrawn waits for an operator; at the close of its week any other one without a result is void. */
  waitsForResult(number) {
    const matches = this.weeks.get(number).sheet.map((id) => this.matches.get(id));
    return matches.some(({ result, isWithdrawn }) => result === 'pending' && isWithdrawn);
  }

  resultsOf(number) {
    return this.weeks.get(number).sheet.map((id) => this.matches.get(id).result);
  }

  /** The rows in prize order, with their places. */
  tableOf(number) {
    const week = this.weeks.get(number);
    const results = this.resultsOf(number);
    const decided = results.filter((each) => each !== 'pending' && each !== 'void').length;
    const rows = [];
    for (const coupon of week.coupons) {
      if (coupon.isVoid || coupon.isLate || this.blocked.has(coupon.participantId)) continue;
      const merit = meritOf(coupon.picks, results, week.lock?.rarity);
      rows.push({ ...coupon, ...merit, score: merit.correct * week.perCorrect });
    }
    rows.sort((a, b) => b.correct - a.correct || b.rarity - a.rarity);
    for (const row of rows)
      row.rank = decided === 0 ? null : 1 + rows.filter((each) => each.correct > row.correct).length;
    return { rows, results, decided, isLocked: week.lock !== null };
  }

  /** Correct picks, decided matches and weeks of each person, over the weeks with a result. */
  season() {
    const totals = new Map();
    for (const number of this.weeks.keys()) {
      const { rows, decided } = this.tableOf(number);
      if (decided === 0) continue;
      for (const { participantId, correct } of rows) {
        const total = totals.get(participantId) ?? { correct: 0, decided: 0, weeks: 0 };
        total.correct += correct;
        total.decided += decided;
        total.weeks += 1;
        totals.set(participantId, total);
      }
    }
    return totals;
  }
}
