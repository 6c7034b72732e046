// Weeks, coupons, results and prizes of a recording (scripts/record-data-directory.mjs).
import { randomUUID } from 'node:crypto';

import { withCheckDigits } from '../../server/dist/ops/demo/demo-people.js';
import { admin, call, created, eventually, quiet, signInAs } from './product.mjs';

/** The second administrator, who confirms corrections. */
export const SECOND = { username: 'ikinci', password: 'ikinci kişinin uzun parolası' };

const NAMES =
  'Ayşe Mehmet Zeynep Çağrı İpek Işıl Ömer Şule Gökhan Ülkü Burak Nazlı Emre Sevgi Tolga Derya Kaan Melis Onur Yağmur';

export const person = (n) => {
  const name = `${NAMES.split(' ')[n % 20]} Örnek`;
  return {
    name,
    email: `kisi${n}@ornek.example`,
    tcNumber: withCheckDigits(String(100_000_000 + n * 7_919)),
  };
};

const TEAMS =
  'Adana Bolu Çorum Denizli Edirne Fethiye Giresun Hatay Iğdır İzmir Kars Lüleburgaz Manisa Niğde Ordu Ödemiş Rize Şanlıurfa Tokat Uşak';

const teams = (slot, shift) => {
  const all = TEAMS.split(' ');
  return { homeTeam: all[(slot * 2 + shift) % 20], awayTeam: all[(slot * 2 + 1 + shift) % 20] };
};

/** Opens a week with ten matches from a day; returns its id and its matches in sheet order. */
export async function openWeek(number, day, lock, close) {
  const at = (offset, time) =>
    new Date(Date.parse(`${day}T${time}:00+03:00`) + offset * 86_400_000).toISOString();
  const plan = { number, startAt: at(0, '09:00'), lockAt: at(lock, '19:00'), closeAt: at(close, '12:00') };
  const week = await created('weeks', { ...plan, status: 'draft' });
  for (let slot = 0; slot < 6; slot += 1)
    await created('matches', {
      week: number,
      league: 'Süper Lig',
      matchDate: at(lock, '20:00'),
      ...teams(slot, number),
    });
  const rows = [6, 7, 8, 9].map((slot) => {
    const { homeTeam, awayTeam } = teams(slot, number);
    return `${number};1. Lig;${homeTeam};${awayTeam};${at(lock + 1, '16:00')}`;
  });
  const [header] = (await admin('GET', 'imports/samples/fixtures')).body
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u);
  await importFile('fixtures', [header.split(';').slice(0, 5).join(';'), ...rows].join('\r\n'));
  await admin('PATCH', `weeks/${week.id}`, { status: 'active' });
  return { ...week, matches: await eventually(() => sheetOf(number)) };
}

/** The ten matches, once the read model has them. */
async function sheetOf(week) {
  const { body: matches } = await call('GET', `/api/matches?week=${week}`);
  return matches.length === 10 && matches;
}

async function importFile(kind, text) {
  const csv = { 'content-type': 'text/csv' };
  const { check, problems } = await created(`imports/${kind}/check`, text, csv);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const headers = {
    ...csv,
    'x-import-check': check,
    'x-file-name': 'dosya.csv',
    'idempotency-key': randomUUID(),
  };
  const { id } = await created(`imports/${kind}/apply`, text, headers);
  await eventually(async () => (await admin('GET', `imports/${id}`)).body.state === 'done');
  return id;
}

async function undoImport(id) {
  await admin('POST', `imports/${id}/undo`, { reason: 'Yanlış dosya' });
  await eventually(async () => (await admin('GET', `imports/${id}`)).body.state === 'undone');
}

const picksOf = (matches, week, n) =>
  matches.map(({ id }, slot) => ({
    matchId: id,
    week,
    prediction: ['1', 'X', '2'][(n * (slot + 1) + slot) % 3],
  }));

/** A coupon of the n-th person; every third asks for mails. */
export async function enter(n, week, matches, picks = n, email = person(n).email) {
  const profile = { ...person(n), email, termsAccepted: true, notify: n % 3 === 0 };
  const body = { profile, predictions: picksOf(matches, week, picks) };
  const answer = await call('POST', '/api/predictions', body, {
    as: '',
    'idempotency-key': `kupon-${week}-${n}`,
  });
  return { ...answer.body, n };
}

/** The link in the newest mail to an address whose subject matches. */
export const linkIn = (to, subject) =>
  eventually(async () => {
    const { mails } = (await admin('GET', 'outbox?limit=100')).body;
    const mail = mails.find((each) => each.to === to && subject.test(each.subject));
    return mail && /https:\/\/ondaon\.example(\/\S+)/u.exec(mail.text)[1];
  });

export async function verifyAddress(n) {
  const link = await linkIn(person(n).email, /doğrulayın/u);
  await call('POST', `/api/notifications/${link.split('/').at(-1)}`);
}

/** Weeks and a match that are removed again, the match after it moved from one to the other, and an import that is undone. */
export async function spareWeekAndMatch(week) {
  const plan = { startAt: week.startAt, lockAt: week.lockAt, closeAt: week.closeAt, status: 'draft' };
  const spare = await created('weeks', { number: 9, ...plan });
  const other = await created('weeks', { number: 8, ...plan });
  const { id } = await created('matches', {
    week: 9,
    league: 'Kupa',
    matchDate: week.lockAt,
    ...teams(0, 9),
  });
  await admin('PATCH', `matches/${id}`, { league: 'Türkiye Kupası', homeOdds: '1.85' });
  await admin('PATCH', `matches/${id}`, { week: 8 });
  await admin('DELETE', `matches/${id}`);
  await admin('DELETE', `weeks/${other.id}`);
  const { homeTeam, awayTeam } = teams(1, 9);
  const imported = await importFile(
    'fixtures',
    `Hafta;Lig;Ev Sahibi;Deplasman;Tarih\r\n9;Kupa;${homeTeam};${awayTeam};${week.lockAt}`,
  );
  await undoImport(imported);
  await admin('DELETE', `weeks/${spare.id}`);
}

export async function revise({ couponNo, editCode, n }, matches) {
  const body = { editCode, predictions: picksOf(matches, matches[0].week, n + 1) };
  await call('PUT', `/api/coupons/${couponNo}`, body, { 'idempotency-key': `degisiklik-${n}` });
}

/** What a browser subscribes with. */
export const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/ornek',
  keys: {
    p256dh: Buffer.from([4, ...Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
};

export const askForPush = ({ couponNo }) => call('PUT', `/api/coupons/${couponNo}/push`, BROWSER);

export async function disputes(coupons, { number }) {
  const dispute = async (n, request) => {
    const body = { request, week: number, ...person(n), message: 'Kuponumla ilgili yardım istiyorum.' };
    await ask('disputes', body, `itiraz-${n}`);
    const open = () =>
      admin('GET', 'disputes').then(({ body: rows }) => rows.find(({ name }) => name === person(n).name));
    const { id } = await eventually(open);
    if (request !== 'reject')
      await admin('POST', `disputes/${id}/check`, { checks: ['id-card'], tcNumber: person(n).tcNumber });
    return { id, body: { couponNo: coupons[n - 1].couponNo, reason: 'Kimlik kartı görüldü' } };
  };
  const lost = await dispute(7, 'lost-code');
  await admin('POST', `disputes/${lost.id}/reissue`, lost.body, { 'idempotency-key': 'kod-1' });
  const borrowed = await dispute(8, 'not-mine');
  await admin('POST', `disputes/${borrowed.id}/void`, borrowed.body);
  await admin('POST', `tickets/${borrowed.id}/close`);
}

export const ask = (path, body, key) =>
  call('POST', `/api/${path}`, { consent: true, ...body }, { as: '', 'idempotency-key': key });

const scoreOf = (slot) =>
  [
    { homeScore: 2, awayScore: 1 },
    { homeScore: 1, awayScore: 1 },
    { homeScore: 0, awayScore: 3 },
  ][slot % 3];

export async function recordAll(matches) {
  for (const [slot, { id }] of matches.entries()) await admin('POST', `matches/${id}/result`, scoreOf(slot));
}

export async function results({ matches }) {
  await recordAll(matches.slice(0, 4));
  await admin('POST', `matches/${matches[4].id}/postponement`, { kind: 'postponed', reason: 'Yoğun kar' });
  await admin('POST', `matches/${matches[5].id}/void`, { reason: 'Oynanmayacak' });
  const sample = (await admin('GET', 'imports/samples/results')).body.replaceAll(/;;\r\n/gu, ';2;1\r\n');
  return importFile('results', sample);
}

/** With `CONFIRM_CORRECTIONS`: every change of a result waits for the second administrator, as do those of an import's undo. */
export async function proposals({ matches }, imported) {
  const second = { as: await signInAs(SECOND.username, SECOND.password) };
  const [path, reason] = [`matches/${matches[0].id}`, 'Hakem raporu'];
  const propose = () => admin('POST', `${path}/correction`, { homeScore: 0, awayScore: 0, reason });
  await propose();
  await admin('POST', `${path}/proposal/decline`, { reason: 'Rapor böyle demiyor' }, second);
  await propose();
  await admin('POST', `${path}/proposal/withdraw`);
  await propose();
  await admin('POST', `${path}/proposal/confirm`, undefined, second);
  await admin('POST', `matches/${matches[5].id}/void`, { reason: 'Oynanmayacak' }).catch(() => undefined);
  await undoImport(imported);
  const { body: proposed } = await admin('GET', 'proposals');
  for (const { match } of proposed)
    await admin('POST', `matches/${match.id}/proposal/decline`, { reason: 'Dosya doğru' }, second);
}

export const settled = (number) =>
  eventually(
    async () => (await admin('GET', 'weeks')).body.find((week) => week.number === number)?.settledAt,
  );

export async function correctSettled({ matches }) {
  const reason = 'Federasyon kararı';
  await admin('POST', `matches/${matches[1].id}/correction`, { homeScore: 3, awayScore: 1, reason });
  await admin('POST', `matches/${matches[2].id}/withdrawal`, { reason });
  await admin('POST', `matches/${matches[2].id}/result`, scoreOf(2));
  await admin('POST', `matches/${matches[3].id}/void`, { reason });
  await undo(matches[3]);
  // Postponed, and void since the close: the undo postpones it again.
  await undo(matches[4]);
  await admin('POST', `matches/${matches[4].id}/result`, scoreOf(1));
  await quiet();
}

async function undo({ id }) {
  const { revision } = (await admin('GET', `matches/${id}/history`)).body;
  const headers = { 'if-match': `"${revision}"` };
  await admin('POST', `matches/${id}/undo`, { reason: 'Karar geri alındı' }, headers);
}

export async function prizes(week) {
  const look = async () => (await admin('GET', `reports/prizes/${week}`)).body;
  const { digest, entries } = await eventually(async () => {
    const found = await look();
    return found.digest && found;
  });
  const acknowledged = entries.flatMap(({ disputes: open, clusters }) =>
    open.concat(clusters.map(({ id }) => id)),
  );
  await admin('POST', `reports/prizes/${week}/confirmation`, {
    digest,
    acknowledged,
    reason: 'Sonuçlar kesin',
  });
  await eventually(async () => (await look()).confirmed);
  const { digest: announced, winnerNos: winners } = await look();
  const prize = { kurus: 5_000_000, reason: 'Dağıtım listesi' };
  await admin('POST', `reports/prizes/${week}/announcement`, { digest: announced, winners, ...prize });
}

/** After the objection period: a payment that is taken back, and the one that stays. */
export async function payments(week, paidOn) {
  const { winnerNos, announced } = (await admin('GET', `reports/prizes/${week}`)).body;
  const path = `reports/prizes/${week}/payments/${winnerNos[0]}`;
  const paid = { kurus: announced.prize.share, paidOn, reference: 'Havale 118' };
  await admin('POST', path, paid, { 'if-match': '"0"' });
  await admin('POST', `${path}/withdrawal`, { reason: 'Banka geri çevirdi' }, { 'if-match': '"1"' });
  await admin('POST', path, { ...paid, reference: 'Havale 119' }, { 'if-match': '"2"' });
}
