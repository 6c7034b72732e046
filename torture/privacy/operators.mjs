// What operators do with the data of canaries in the panel, and with the contest around them.
import { until } from '../pace.mjs';
import { FIRST_ADMIN } from '../product.mjs';
import { canary } from './canaries.mjs';
import { forEach } from './visits.mjs';

const DAY_MS = 86_400_000;
const MATCHES = 10;
export const WEEK = 1;
const WAITED = { msMax: 60_000, everyMs: 200 };

const PANEL = 'lists and records of the panel';
/** Only a part of the persons is handled one by one, in each of the ways. */
const HANDLED = 10;

/** Signs in; the token is in the headers from then on. */
export async function signIn(answers) {
  const { body } = await answers.call('POST', '/api/admin/login', {
    body: FIRST_ADMIN,
    shows: 'sign-in, with the token',
  });
  answers.headers = { authorization: `Bearer ${body.token}` };
  return body.token;
}

const at = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A week with its matches, legal texts and every kind of message switched on; returns the ids of the matches. */
export async function openWeek(answers) {
  const post = (path, body) => answers.call('POST', `/api/admin/${path}`, { body });
  const plan = { number: WEEK, status: 'draft', startAt: at(-1), lockAt: at(2), closeAt: at(5) };
  const { id } = (await post('weeks', plan)).body;
  for (let i = 0; i < MATCHES; i += 1) {
    const teams = { homeTeam: `Ev ${i + 1}`, awayTeam: `Deplasman ${i + 1}` };
    await post('matches', { week: WEEK, league: 'Süper Lig', ...teams, matchDate: at(2) });
  }
  for (const slug of ['kosullar', 'gizlilik'])
    await post('pages', { title: slug, slug, contentJson: 'Metin', status: 'published' });
  const { body: settings } = await answers.call('GET', '/api/admin/settings');
  const notifications = Object.fromEntries(Object.keys(settings.notifications).map((name) => [name, true]));
  const { site, predictions, security } = settings;
  const all = { site, predictions, security: { ...security, sessionTimeoutMinutes: 720 }, notifications };
  await answers.call('PATCH', '/api/admin/settings', { body: all });
  await answers.call('PATCH', `/api/admin/weeks/${id}`, { body: { status: 'active' } });
  const { body: sheet } = await answers.call('GET', `/api/matches?week=${WEEK}`);
  return sheet.map((match) => match.id);
}

/** Waits until the read models are up with the log. */
async function caughtUp(answers) {
  const isCaughtUp = async () => {
    const { body } = await answers.call('GET', '/api/admin/stats/dashboard');
    return body.projections.every(({ lagEvents }) => lagEvents === 0);
  };
  if (!(await until(isCaughtUp, WAITED))) throw new Error('The read models do not catch up');
}

/** Everybody of a list, page by page. */
export async function everyone(answers, list) {
  const all = [];
  let after = '';
  do {
    const path = `/api/admin/${list}?limit=100${after}`;
    const { body, headers } = await answers.call('GET', path, { shows: PANEL });
    all.push(...body);
    const next = headers.get('x-next-cursor');
    after = next ? `&after=${encodeURIComponent(next)}` : '';
  } while (after);
  return all;
}

/** Searches, opens, answers, decides, tags, writes to and blocks. */
export async function handle(answers, count) {
  await caughtUp(answers);
  const users = await everyone(answers, 'users');
  const contacts = await everyone(answers, 'contacts');
  const tickets = await everyone(answers, 'tickets');
  const disputes = await everyone(answers, 'disputes');
  await forEach(Math.min(count, HANDLED), (i) =>
    handleOne(answers, i, { users, contacts, tickets, disputes }),
  );
  await refusePersonalTexts(answers, { user: users[0], contact: contacts[0] });
  await importNamed(answers, canary(0));
  await campaign(answers);
}

async function handleOne(answers, i, { users, contacts, tickets, disputes }) {
  const who = canary(i);
  const admin = (method, path, body, more) => answers.call(method, `/api/admin/${path}`, { body, ...more });
  for (const text of [who.name, who.email, who.nationalId])
    for (const list of ['users', 'contacts'])
      await admin('GET', list, undefined, {
        headers: { 'x-search': encodeURIComponent(text) },
        shows: PANEL,
      });
  const reason = 'Başvuru 2026/14';
  const user = `users/${users[i].id}`;
  await admin('GET', user, undefined, { shows: PANEL });
  await admin('POST', `${user}/reveal`, { reason }, { shows: 'a number that an operator reveals' });
  await admin('POST', `${user}/my-data`, { reason }, { shows: "the person's own data as a file" });
  await admin('POST', `${user}/block`, { reason });
  await admin('POST', `${user}/unblock`, { reason });
  const ticket = tickets.filter(({ kind }) => kind !== 'dispute')[i];
  if (ticket) await admin('POST', `tickets/${ticket.id}/answer`, { text: who.answer });
  const called = {
    kind: 'other',
    name: who.name,
    phone: who.typedPhone,
    subject: who.subject,
    message: who.called,
  };
  await admin('POST', 'tickets', called);
  await admin('POST', `contacts/${contacts[i].id}/tags`, { tag: 'vip' });
  const { name, email, phone, source } = contacts[i];
  await admin(
    'PUT',
    `contacts/${contacts[i].id}`,
    { name: `${name} Bey`, email, phone, source },
    { shows: PANEL },
  );
  await decide(admin, disputes[i]);
}

async function decide(admin, { id }) {
  const { body: dispute } = await admin('GET', `disputes/${id}`, undefined, { shows: PANEL });
  const refusal = { reason: 'Kimlik doğrulanamadı' };
  await admin(
    'POST',
    `disputes/${id}/check`,
    { checks: ['id-card'], tcNumber: '10000000146' },
    { status: /^4/ },
  );
  await admin('POST', `disputes/${id}/reject`, refusal, { status: /^(?:2|409)/ });
  return dispute;
}

/** Texts that the log keeps for ever: with a number or an address in them they are refused. */
async function refusePersonalTexts(answers, { user, contact }) {
  const { nationalId, email } = canary(0);
  const [status, csv] = [/^4/, `Hafta;Lig\n1;${nationalId} ${email}`];
  for (const personal of [nationalId, email, `Kimlik ${nationalId.replace(/(...)/g, '$1 ')}`]) {
    const bodies = {
      [`users/${user.id}/block`]: { reason: personal },
      [`users/${user.id}/reveal`]: { reason: personal },
      [`users/${user.id}/erase`]: { reason: personal, confirmation: personal },
      [`contacts/${contact.id}/tags`]: { tag: personal },
      'users/export': { separator: ';', full: true, reason: personal },
      [`reports/prizes/${WEEK}/confirmation`]: { digest: personal, reason: personal },
    };
    for (const path of Object.keys(bodies))
      await answers.call('POST', `/api/admin/${path}`, { body: bodies[path], status });
  }
  for (const kind of ['fixtures', 'results'])
    for (const what of ['check', 'problems'])
      await answers.call('POST', `/api/admin/imports/${kind}/${what}`, {
        body: csv,
        headers: { 'x-file-name': encodeURIComponent(`${nationalId}.csv`) },
        status: /^[24]/,
        shows: 'what is wrong with an imported file',
      });
}

/** A file that is accepted and whose name names a person: the log keeps the names of files. */
async function importNamed(answers, { nationalId }) {
  const { body: sample } = await answers.call('GET', '/api/admin/imports/samples/fixtures');
  const path = '/api/admin/imports/fixtures';
  const plan = { number: 15, status: 'draft', startAt: at(20), lockAt: at(25), closeAt: at(30) };
  await answers.call('POST', '/api/admin/weeks', { body: plan, status: /^(?:2|409)/ });
  const row = `15;Süper Lig;Bir;İki;${at(25)}`;
  const file = `${sample.split('\n')[0].split(';').slice(0, 5).join(';')}\n${row}`;
  const { body: checked } = await answers.call('POST', `${path}/check`, { body: file });
  const headers = { 'x-import-check': checked.check, 'x-file-name': `liste-${nationalId}.csv` };
  await answers.call('POST', `${path}/apply`, { body: file, headers });
}

async function campaign(answers) {
  const post = (path, body, more) => answers.call('POST', `/api/admin/${path}`, { body, ...more });
  const criteria = { kind: 'contact', tags: ['vip'], source: null, consent: 'any', enteredWeek: null };
  const open = { notEnteredSince: null, correctAtLeast: null, createdFrom: null, createdUntil: null };
  const { body: segment } = await post('segments', { name: 'Yakınlar', criteria: { ...criteria, ...open } });
  const text = { name: 'Duyuru', subject: 'Merhaba {{ad}}', message: 'Sevgili {{ad}}, hafta açıldı.' };
  const { body: drafted } = await post('campaigns', { segmentId: segment.id, ...text });
  await post(`campaigns/${drafted.id}/test`, { email: canary(1).email });
  await caughtUp(answers);
  const { body: counted } = await post('segments/count', { criteria: { ...criteria, ...open } });
  await post(`campaigns/${drafted.id}/start`, { count: counted.count }, { status: /^(?:2|409)/ });
  for (const part of ['', '/preview', '/recipients'])
    await answers.call('GET', `/api/admin/campaigns/${drafted.id}${part}`, { shows: PANEL });
}

/** Files that operators take with them. */
export async function takeAway(answers) {
  const reason = 'Ödül töreni için';
  const take = (path, body, shows) =>
    answers.call('POST', `/api/admin/${path}`, { body: { separator: ';', ...body }, shows });
  await take('users/export', {}, 'list of participants');
  await take('users/export', { full: true, reason }, 'list of participants with whole numbers');
  await take('audit-logs/export', {});
  await take('reports/export', {});
  for (const path of [
    'audit-logs?limit=100',
    'events?limit=100',
    'operations',
    'status',
    'settings',
    'reports',
    'imports',
  ])
    await answers.call('GET', `/api/admin/${path}`);
  for (const path of ['outbox', 'notifications', 'clusters'])
    await answers.call('GET', `/api/admin/${path}`, { shows: PANEL });
}

/** Results, winners, prize and payment of the week, after its lock. */
export async function settle(answers, sheet) {
  const isSealed = async () => (await answers.call('GET', `/api/proof/${WEEK}`)).body.sealed !== null;
  if (!(await until(isSealed, WAITED))) throw new Error('The week is not sealed');
  for (const [i, id] of sheet.entries())
    await answers.call('POST', `/api/admin/matches/${id}/result`, {
      body: { homeScore: i % 3, awayScore: 1 },
    });
  const reason = 'Hakem raporu';
  const corrected = { homeScore: 3, awayScore: 1, reason };
  await answers.call('POST', `/api/admin/matches/${sheet[0]}/correction`, { body: corrected });
  const path = `/api/admin/reports/prizes/${WEEK}`;
  /** The list as it was confirmed; while a correction is being processed there is none, or the one from before it is refused. */
  const confirmedList = async () => {
    const { digest, winnerNos: winners, entries } = (await answers.call('GET', path)).body;
    if (winners.length === 0) return false;
    const shown = { digest, winners };
    const doubts = entries.flatMap(({ clusters, disputes }) => [clusters.map(({ id }) => id), disputes]);
    const acknowledged = [...new Set(doubts.flat())];
    const body = { ...shown, acknowledged, reason };
    const asked = { body, status: /^(?:2|409)/ };
    const refused = (await answers.call('POST', `${path}/confirmation`, asked)).body.code;
    return refused === undefined && shown;
  };
  const shown = await until(confirmedList, WAITED);
  await answers.call('POST', `${path}/announcement`, {
    body: { ...shown, thing: `Kart ${canary(2).nationalId}` },
    status: /^4/,
  });
  await answers.call('POST', `${path}/announcement`, { body: { ...shown, kurus: 5_000_000 } });
  await caughtUp(answers);
  await answers.call('POST', `${path}/export`, { body: {} });
  return shown.winners;
}

/** Pays the winners, since a winner who waits for a prize is not erased. */
export async function pay(answers, winners) {
  for (const couponNo of winners) {
    const path = `/api/admin/reports/prizes/${WEEK}/payments/${couponNo}`;
    const { nationalId } = canary(3);
    const paid = {
      kurus: Math.floor(5_000_000 / winners.length),
      paidOn: new Date().toISOString().slice(0, 10),
    };
    await answers.call('POST', path, { body: { ...paid, reference: nationalId }, status: /^4/ });
    await answers.call('POST', path, { body: paid, status: /^(?:2|4)/ });
  }
}

/** Removes everybody: participants with their name typed, and customers; what remains is returned. */
export async function eraseAll(answers, erasedByCommand) {
  const reason = 'Başvuru 2026/15';
  const users = (await everyone(answers, 'users')).filter(({ id }) => !erasedByCommand.has(id));
  await forEach(users.length, async (i) => {
    const { id, name } = users[i];
    await answers.call('POST', `/api/admin/users/${id}/erase`, { body: { reason, confirmation: name } });
  });
  const contacts = await everyone(answers, 'contacts');
  await forEach(contacts.length, (i) => answers.call('DELETE', `/api/admin/contacts/${contacts[i].id}`));
}
