// What visitors do with their own data and with that of others, and what reaches a server by mistake or on purpose.
import { setTimeout as pause } from 'node:timers/promises';

import { STALE } from '@onda-on/contracts/api';

import { inParallel } from '../pace.mjs';
import { canary, textsOf } from './canaries.mjs';

const AT_ONCE = 16;
const [ATTEMPTS_MAX, AGAIN_MS] = [20, 500];
export const LOOK_UP = 'look-up, with the name for the person';
export const ENTRY = 'accepted entry, with its edit code';
const PUSH_KEYS = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};

/** Runs `work` for each number below `count`, a few at a time. */
export const forEach = (count, work) => inParallel(AT_ONCE, [...Array(count).keys()], work);

/** The answers of an installation, by what they may hold. */
export class Answers {
  /** To somebody who may see the data, by name: each must hold something. */
  allowed = new Map();
  /** To everybody else, and those that refuse: nothing. */
  others = new Map();

  /** `status` is what the call must be answered with, a pattern of it. */
  constructor(url, headers = {}) {
    this.url = url;
    this.headers = headers;
  }

  /**
   * Calls and keeps each answer; calls again when a busy machine puts it off, as it does with look-ups first, or answers before its
   * read models have reached the position that was asked for. `shows` says why it may hold somebody's data, `from` is the
   * caller's address.
   */
  async call(method, path, options = {}, attempt = 1) {
    const { status = /^[23]/, shows, ...request } = options;
    const response = await this.#answerTo(method, path, request);
    const text = await response.text();
    this.#keep(shows, `${method} ${path.replaceAll(PERSONAL_PART, '…')}`, response.headers, text);
    if (attempt < ATTEMPTS_MAX && isPutOff(response, status)) {
      await pause(AGAIN_MS);
      return this.call(method, path, options, attempt + 1);
    }
    if (!status.test(String(response.status)))
      throw new Error(`${method} ${path} is answered ${response.status}: ${text.slice(0, 300)}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  #answerTo(method, path, { body, headers, from }) {
    return fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.headers, ...typeOf(body), ...(from && { 'x-forwarded-for': from }), ...headers },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
  }

  #keep(shows, call, headers, text) {
    const place = shows ? this.allowed : this.others;
    const name = shows ?? call;
    const head = [...headers].map(([key, value]) => `${key}: ${value}`).join('\n');
    place.set(name, `${place.get(name) ?? ''}${head}\n\n${text}\n`);
  }
}

const isPutOff = ({ status, headers }, wanted) =>
  headers.has(STALE) || (status === 503 && headers.has('retry-after') && !wanted.test('503'));

/** A part of an address that differs from person to person. */
const PERSONAL_PART = /[^/?=&]*(?:%|\d{5})[^/?=&]*/g;
const TYPES = { string: 'text/csv', object: 'application/json' };
const typeOf = (body) => (body === undefined ? {} : { 'content-type': TYPES[typeof body] });

const picksOf = (sheet, week, i) =>
  sheet.map((matchId, slot) => ({ matchId, week, prediction: '1X2'[Math.floor(i / 3 ** (slot % 6)) % 3] }));

/** An entry of a person with everything that they do afterwards; returns coupon number and edit code. */
export async function visit(answers, { i, week, sheet }) {
  const who = canary(i);
  const from = who.network;
  const { name, nationalId: tcNumber, email, phone } = who;
  const profile = { name, tcNumber, email, termsAccepted: true, notify: true, phone };
  const predictions = picksOf(sheet, week, i);
  const entry = {
    body: { profile, predictions },
    headers: { 'idempotency-key': `entry-${i}` },
    from,
    shows: ENTRY,
  };
  const { body: accepted } = await answers.call('POST', '/api/predictions', entry);
  const { couponNo, editCode } = accepted;
  await answers.call('POST', '/api/predictions', entry);
  const second = { body: { profile, predictions }, from, status: /^409/ };
  await answers.call('POST', '/api/predictions', second);
  const path = `/api/coupons/${couponNo}`;
  const revised = { editCode, predictions: picksOf(sheet, week, i + 1) };
  const saved = await answers.call('PUT', path, { body: revised, from });
  // As the visitor's page does: the read models reach an entry a moment later.
  const headers = { 'x-min-position': saved.headers.get('x-position') };
  await answers.call('PUT', path, { body: { ...revised, editCode: 'YANLIS-KOD' }, from, status: /^403/ });
  for (const each of [path, `${path}/story`, `/api/proof/coupons/${couponNo}`, `/kupon/${couponNo}`])
    await answers.call('GET', each, { from, headers });
  await answers.call('PUT', `${path}/push`, { body: { endpoint: who.endpoint, keys: PUSH_KEYS }, from });
  await lookUp(answers, who, headers);
  await write(answers, who, week);
  return { couponNo, editCode };
}

async function lookUp(answers, { nationalId: tcNumber, network: from }, headers) {
  const shows = LOOK_UP;
  await answers.call('POST', '/api/predictions/lookup', { body: { tcNumber }, from, shows, headers });
  await answers.call('GET', `/api/predictions/lookup/${tcNumber}`, { from, shows, headers });
  const foreign = `${tcNumber.slice(0, 9)}${(Number(tcNumber.slice(9)) + 37) % 90}`.padEnd(11, '1');
  await answers.call('POST', '/api/predictions/lookup', {
    body: { tcNumber: foreign },
    from,
    status: /^404/,
  });
}

async function write(answers, who, week) {
  const { i, name, email, subject, message, disputed, network: from } = who;
  const sent = {
    name,
    email,
    phone: who.typedPhone,
    subject,
    message,
    consent: true,
    campaigns: i % 2 === 0,
  };
  const headers = { 'idempotency-key': `contact-${i}` };
  await answers.call('POST', '/api/contact', { body: sent, headers, from });
  const dispute = { name, email, phone: who.typedPhone, message: disputed, consent: true, week };
  const request = i % 2 === 0 ? 'not-mine' : 'lost-code';
  const body = { ...dispute, request, tcNumber: who.nationalId };
  await answers.call('POST', '/api/disputes', { body, from });
}

const MISPLACED = [
  '/api/predictions',
  '/api/contact',
  '/api/disputes',
  '/api/predictions/lookup',
  '/api/admin/login',
];

/** Requests that are refused, or that nobody asked for, with all texts of a person in every part of them. */
export async function misplace(answers, i) {
  const who = canary(i);
  const all = textsOf(who).join(' ');
  const refused = { from: who.network, status: /^4/ };
  for (const path of MISPLACED)
    for (const body of brokenBodies(who, all))
      await answers.call('POST', path, { ...refused, body, headers: { 'content-type': 'application/json' } });
  await answers.call('POST', '/api/contact', { ...refused, body: all });
  const [no, text] = [who.nationalId, encodeURIComponent(all.slice(0, 80))];
  for (const path of [
    `/api/predictions/lookup/${no}x`,
    `/api/predictions/lookup/${text}`,
    `/api/predictions/lookup/${no}?ad=${text}`,
    `/api/matches?week=${no}`,
    `/api/leaderboard/${no}`,
    `/api/coupons/${no}`,
    `/api/pages/${text}`,
    `/api/notifications/${text}`,
    `/api/admin/users/${no}`,
    `/${text}`,
  ])
    await answers.call('GET', path, refused);
  const headers = headersOf(who, all);
  for (const path of [`/tahmin-sorgulama?no=${no}`, `/siralama/1?ad=${text}`, `/api/weeks/current`])
    await answers.call('GET', path, { from: who.network, headers, status: /^[24]/ });
  const more = { origin: `http://${i}.gizli-kuslar.example`, 'idempotency-key': `${no}-${who.email}` };
  await answers.call('POST', '/api/predictions', { ...refused, body: {}, headers: { ...headers, ...more } });
}

function brokenBodies({ name, nationalId: tcNumber, email }, all) {
  const profile = { name, tcNumber, email, termsAccepted: true };
  return [
    `{"profile":{"name":"${name}","tcNumber":"${tcNumber}","email":"${email}"`,
    `{"profile": ${all}}`,
    `{"${name}":1,"${name}":2}`,
    `${JSON.stringify(profile)}${all}`,
    ...[
      { profile: { ...profile, [name]: all }, predictions: [] },
      { [tcNumber]: all, [email]: name },
      { profile: { ...profile, tcNumber: Number(tcNumber) }, predictions: [{ matchId: all }] },
      { profile: { ...profile, email: all }, predictions: [] },
    ].map((body) => JSON.stringify(body)),
  ];
}

/** Headers with a person's texts; bytes beyond Latin 1 cannot be sent in them. */
const headersOf = ({ nationalId }, all) => ({
  'user-agent': Buffer.from(all)
    .toString('latin1')
    .replaceAll(/[^ -~\u00A0-\u00ff]/g, ' '),
  referer: `http://127.0.0.1/?${encodeURIComponent(all)}`,
  cookie: `kisi=${encodeURIComponent(all)}`,
  'x-search': encodeURIComponent(all),
  'x-request-id': nationalId,
});
