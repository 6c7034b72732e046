// What happens in a simulated season, drawn from the seed before anything runs: a list of actions with their times, so that a failure can
// be repeated with fewer of them.
import { virtual } from './virtual-time.mjs';

export const BEGAN_AT = '2026-11-16T09:00:00.000Z';
export const SHEET_SIZE = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Twice as long as a lease lasts. */
const STOP_MS_MAX = 12_000;
/** Their numbers. */
export const PERSONS = [0, 1, 2, 3, 4, 5, 6, 7];
/** From the beginning of a week. */
const LOCK_MS = 5 * DAY_MS + 3 * HOUR_MS;
const CLOSE_MS = 6 * DAY_MS + 3 * HOUR_MS;
const FIRST_NAMES = [
  'Ayşegül',
  'Muratcan',
  'Denizhan',
  'Zeynepnur',
  'Aliekber',
  'Elifsu',
  'Canberk',
  'İpeknaz',
];
const SURNAMES = [
  'Karabulut',
  'Yıldızoğlu',
  'Uçarsoy',
  'Işıksal',
  'Ekincioğlu',
  'Şahinbaş',
  'Gökdemir',
  'Çelikkol',
];

const below = (n) => Math.floor(virtual.random() * n);
const chance = (share) => virtual.random() < share;
const picks = () => Array.from({ length: SHEET_SIZE }, () => '1X2'[below(3)]).join('');
const goals = () => ({ homeScore: below(4), awayScore: below(4) });

export const profileOf = (person) => ({
  name: `${FIRST_NAMES[person]} ${SURNAMES[person]}`,
  email: `posta.${person}x7q@ornek.example`,
  nationalId: String(10_000_070_146 + person * 1_111_101),
  notify: person % 2 === 0,
});

/** Of a week: times in milliseconds since the season's beginning, and ISO dates of its plan. */
const iso = (ms) => new Date(Date.parse(BEGAN_AT) + ms).toISOString();

export function datesOf(week) {
  const start = (week - 1) * WEEK_MS;
  return {
    startMs: start,
    lockMs: start + LOCK_MS,
    closeMs: start + CLOSE_MS,
    kickOff: (slot) => iso(start + LOCK_MS + HOUR_MS * (1 + (slot % 4))),
    startAt: iso(start),
    lockAt: iso(start + LOCK_MS),
    closeAt: iso(start + CLOSE_MS),
  };
}

/** The actions of a season, in order of time; each has a number, by which the clients' keys are made. */
export function drawPlan() {
  const weeks = chance(0.25) ? 2 : 1;
  const actions = [];
  for (let week = 1; week <= weeks; week += 1) actions.push(...weekOf(week));
  return actions.toSorted((a, b) => a.atMs - b.atMs).map((action, n) => Object.assign(action, { n }));
}

const some = (most, make) => Array.from({ length: below(most + 1) }, make);
const somebody = () => below(PERSONS.length);
const slot = () => below(SHEET_SIZE);

function weekOf(week) {
  const { startMs, lockMs, closeMs } = datesOf(week);
  const times = {
    before: () => startMs + MINUTE_MS * 10 + virtual.random() * (LOCK_MS - HOUR_MS),
    around: () => lockMs - 4_000 + virtual.random() * 8_000,
    /** About when the week is fenced and sealed. */
    sealing: () => lockMs + 2_000 + virtual.random() * 3_000,
    after: () => lockMs + 6 * HOUR_MS + virtual.random() * (closeMs - lockMs - 9 * HOUR_MS),
    /** Mostly before the lock, some just around it. */
    entering: (share) => (chance(share) ? times.around() : times.before()),
    any: () => (chance(0.5) ? times.before() : times.after()),
  };
  return [
    { do: 'publish', week, atMs: startMs },
    { do: 'settings', mails: true, score: 1, atMs: startMs + 1_000 },
    ...entriesOf(week, times),
    ...resultsOf(week, times),
    ...changesIn(week, times),
    ...troublesIn(times),
    { do: 'correct clocks', atMs: lockMs + 5_000 },
    { do: 'correct clocks', atMs: closeMs - 2 * HOUR_MS },
    { do: 'wait', atMs: closeMs + HOUR_MS },
  ];
}

const entriesOf = (week, { before, after, entering }) => [
  ...PERSONS.map((person) => entry(week, person, entering(0.25))),
  ...some(3, () => ({ do: 'repeat', week, person: somebody(), atMs: chance(0.3) ? after() : before() })),
  ...some(3, () => ({ do: 'enter', week, person: somebody(), picks: picks(), atMs: entering(0.3) })),
  ...some(6, () => ({ do: 'edit', week, person: somebody(), picks: picks(), atMs: entering(0.4) })),
];

/** Every match has a result by the close of the week, unless it is void. */
const resultsOf = (week, { after }) => {
  const { closeMs } = datesOf(week);
  const slots = Array.from({ length: SHEET_SIZE }, (_, each) => each);
  const first = (each, atMs) => ({ do: 'result', week, slot: each, ...goals(), atMs });
  return [
    ...slots.map((each) => first(each, after())),
    ...slots.map((each) => first(each, closeMs - HOUR_MS)),
    ...some(4, () => ({ do: 'correct', week, slot: slot(), ...goals(), atMs: after() + 2 * HOUR_MS })),
    ...some(1, () => ({ do: 'withdraw', week, slot: slot(), atMs: after() })),
    ...some(1, () => ({ do: 'void match', week, slot: slot(), atMs: after() })),
    ...some(1, () => ({ do: 'correct', week, slot: slot(), ...goals(), atMs: closeMs + 10 * MINUTE_MS })),
    ...some(1, () => ({ do: 'announce', week, atMs: closeMs + 20 * MINUTE_MS })),
  ];
};

const changesIn = (week, { any, sealing }) => [
  ...some(2, () => ({ do: 'void coupon', week, person: somebody(), atMs: chance(0.4) ? sealing() : any() })),
  ...some(2, () => ({ do: 'block', person: somebody(), isBlocked: chance(0.6), atMs: any() })),
  ...some(2, () => ({ do: 'erase', person: somebody(), atMs: any() })),
  ...some(1, () => ({ do: 'settings', mails: chance(0.8), score: 1 + below(3), atMs: any() })),
];

const troublesIn = ({ around, any }) => {
  const at = (share) => (chance(share) ? around() : any());
  return [
    ...some(2, () => ({ do: 'kill', process: below(4), atMs: at(0.4) })),
    ...some(2, () => ({ do: 'stop', process: below(4), ms: STOP_MS_MAX * virtual.random(), atMs: at(0.4) })),
    ...some(2, () => ({ do: 'set clock', process: below(2), byMs: stepMs(), atMs: at(0.5) })),
  ];
};

/** A person's entry; some send it twice at the same time. */
function entry(week, person, atMs) {
  const twice = chance(0.3) ? 2 : 1;
  return { do: 'enter', week, person, picks: picks(), twice, atMs };
}

/** Up to a few minutes, which a time service might; some beyond what is believed. */
function stepMs() {
  const size = chance(0.7) ? 5_000 + virtual.random() * 200_000 : 400_000 + virtual.random() * 8_000_000;
  return Math.round(chance(0.5) ? size : -size);
}
