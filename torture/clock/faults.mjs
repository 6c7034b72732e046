// Judges what was written and answered while the date moved, by a clock that nobody moved.
import { anyCodec } from '@onda-on/contracts/events';

/** A command's time is taken when it is decided: of two at once the earlier one may be written last. */
const AT_ONCE_MS_MAX = 2_000;

/** What is wrong in a log: order, dates, and what became of the entries that were accepted. */
export async function faultsOfLog(log, { after, answers, datedByMs }) {
  const seen = {
    coupons: new Map(),
    voided: new Set(),
    once: new Set(),
    fencedAt: undefined,
    lastMs: -Infinity,
  };
  const faults = [];
  for await (const { event, position } of log.readAll(after, anyCodec.types)) {
    if (!event) faults.push(`the event at ${position} cannot be read`);
    else faults.push(...faultsOfDate(event, seen.lastMs, datedByMs), ...note(event, position, seen));
  }
  for (const { status, body } of answers)
    if (status === 201) faults.push(...faultsOfEntry(body.couponNo, seen));
  return faults;
}

function faultsOfDate({ type, meta }, lastMs, datedByMs) {
  const atMs = Date.parse(meta.at);
  const faults = [];
  // An operator's decision about the date may end a time that was too late.
  if (lastMs - atMs > AT_ONCE_MS_MAX && type !== 'ClockAccepted')
    faults.push(`${type} is dated ${lastMs - atMs} ms before the event before it`);
  if (atMs > datedByMs) faults.push(`${type} is dated ${meta.at}, which is not yet`);
  return faults;
}

function note({ type, data, meta }, position, seen) {
  const faults = seen.once.has(type) ? [`a week has a second ${type}`] : [];
  if (type === 'WeekFenced' || type === 'WeekLocked') seen.once.add(type);
  if (type === 'CouponSubmitted') seen.coupons.set(data.couponNo, position);
  if (type === 'CouponVoided') seen.voided.add(data.couponNo);
  if (type === 'WeekFenced') seen.fencedAt ??= position;
  seen.lastMs = Date.parse(meta.at);
  return faults;
}

function faultsOfEntry(couponNo, { coupons, voided, fencedAt }) {
  const position = coupons.get(couponNo);
  if (position === undefined) return [`${couponNo} was accepted and is not in the log`];
  const isLate = fencedAt !== undefined && position > fencedAt && !voided.has(couponNo);
  return isLate ? [`${couponNo} was accepted behind the fence`] : [];
}

/** Nothing is accepted after the true lock or once it has passed, nor refused for it before, unless the date was ahead at a start. */
export function faultsOfAnswers({ answers, lockMs, datedByMs }) {
  const late = answers.filter(({ status, sentMs }) => status === 201 && sentMs > lockMs);
  const early = answers.filter(
    (each) => isLocked(each) && each.answeredMs < lockMs && datedByMs !== Infinity,
  );
  const broken = answers.filter(({ status }) => status >= 500 && status !== 503);
  const locked = answers.findIndex(isLocked);
  const hasOpened = locked >= 0 && answers.slice(locked).some(({ status }) => status === 201);
  return [
    ...late.map(({ sentMs }) => `accepted ${sentMs - lockMs} ms after the lock`),
    ...early.map(({ answeredMs }) => `refused ${lockMs - answeredMs} ms before the lock`),
    ...broken.map(({ status }) => `an entry is answered ${status}`),
    ...(hasOpened ? ['a passed lock has opened again'] : []),
  ];
}

export const isLocked = ({ body }) => body.code === 'DEADLINE_PASSED';
