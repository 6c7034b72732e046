// The actions of operators, customers and the mail server in a recording (scripts/record-data-directory.mjs).
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';

import { ask, linkIn, person, SECOND } from './contest.mjs';
import { admin, call, created, eventually, signInAs, upMs } from './product.mjs';

export async function settings() {
  const { body } = await admin('GET', 'settings');
  const notifications = {
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: true,
    weeklyReminders: true,
  };
  await admin('PATCH', 'settings', {
    site: { ...body.site, description: 'Kayıt için küçük bir yarışma' },
    predictions: { ...body.predictions, submissionDeadlineHours: 1 },
    notifications,
    security: { ...body.security, requireEmailVerification: true },
  });
  const { revision: _, ...site } = (await admin('GET', 'site-settings')).body;
  await admin('PUT', 'site-settings', {
    ...site,
    announcementActive: true,
    announcementText: 'Yeni sezon başladı',
  });
}

const newAdministrator = async (name, username, role) => {
  const { administrator, password } = await created('administrators', { name, username, role });
  return { ...administrator, password };
};

export async function administrators() {
  const [editor, auditor, second] = [
    await newAdministrator('Editör Örnek', 'editor', 'Editör'),
    await newAdministrator('Denetçi Örnek', 'denetci', 'Denetçi'),
    await newAdministrator('İkinci Örnek', 'ikinci', 'Yönetici'),
  ];
  await admin('PATCH', `administrators/${editor.id}`, { name: 'Editör Örnekoğlu' });
  await admin('PATCH', `administrators/${auditor.id}`, { role: 'Editör' });
  await admin('PATCH', `administrators/${auditor.id}`, { role: 'Denetçi' });
  await admin('POST', `administrators/${auditor.id}/disable`, { reason: 'İzinde' });
  await admin('POST', `administrators/${auditor.id}/enable`);
  await admin('POST', `administrators/${editor.id}/reset-password`);
  await admin('POST', 'login', { username: 'editor', password: 'yanlış parola' }, { as: '', expect: 401 });

  // The second administrator confirms corrections later, and enrols and removes a second factor in between.
  const own = { as: await signInAs('ikinci', second.password) };
  await admin('POST', 'password', { currentPassword: second.password, newPassword: SECOND.password }, own);
  own.as = await signInAs('ikinci', SECOND.password);
  const { secret, token } = await created('second-factor', { password: SECOND.password }, own);
  own.as = token;
  const codeAt = (step) =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
      timestamp: Date.parse('2026-03-02T10:00:00+03:00') + upMs() + step * 30_000,
    });
  const confirmed = await created('second-factor/confirm', { code: codeAt(0) }, own);
  await admin('POST', 'login', SECOND, { as: '', expect: 401 });
  own.as = await signInAs(SECOND.username, SECOND.password, codeAt(1));
  const proof = { password: SECOND.password, code: confirmed.recoveryCodes[0] };
  const { recoveryCodes } = await created('second-factor/recovery-codes', proof, own);
  own.as = await signInAs(SECOND.username, SECOND.password, recoveryCodes[0]);
  await admin('POST', 'logout', undefined, own);
  await admin('POST', `administrators/${second.id}/remove-second-factor`, { reason: 'Telefonu bozuldu' });
}

const textOf = (title, slug, status) => ({ title, slug, status, contentJson: `<p>${title} metni</p>` });

const newPicture = async (name, red) => {
  const colour = { width: 960, height: 540, channels: 3, background: { r: red, g: 90, b: 60 } };
  const bytes = await sharp({ create: colour }).png().toBuffer();
  return created(`media?name=${name}&alt=${name}`, bytes, { 'content-type': 'image/png' });
};

export async function content() {
  const page = await created('pages', textOf('Ödül listesi', 'odul-listesi', 'draft'));
  await admin('PUT', `pages/${page.id}`, textOf('Ödül koşulları', 'odul-kosullari', 'published'));
  const gone = await created('pages', textOf('Geçici', 'gecici', 'draft'));
  await admin('DELETE', `pages/${gone.id}`);
  const [shown, spare] = [await newPicture('saha', 20), await newPicture('yedek', 200)];
  await admin('PATCH', `media/${shown.id}`, { alt: 'Boş bir saha' });
  const article = (title, slug, status) => ({
    ...textOf(title, slug, status),
    excerpt: 'Kısaca',
    author: 'Onda On',
    featuredImageUrl: `/media/${shown.id}-960.webp`,
    metaKeywords: 'sezon, kupon',
  });
  await created('articles', article('Sezon açıldı', 'sezon-acildi', 'published'));
  const draft = await created('articles', article('İlk hafta', 'ilk-hafta', 'draft'));
  await admin('POST', 'content/publish', { pages: [], articles: [draft.id] });
  const old = await created('articles', article('Eski', 'eski', 'draft'));
  await admin('DELETE', `articles/${old.id}`);
  const menu = await created('menus', { name: 'yan', displayName: 'Yan menü' });
  const item = (label, url) => created('menu-items', { menuId: menu.id, label, url, isActive: true });
  const [first, last] = [await item('Ödüller', '/odul-kosullari'), await item('Haberler', '/haberler')];
  const third = await item('Geçici', '/gecici');
  await admin('PUT', `menu-items/${first.id}`, {
    label: 'Ödül koşulları',
    url: '/odul-kosullari',
    isActive: true,
  });
  await admin('DELETE', `menu-items/${third.id}`);
  await admin('PUT', `menus/${menu.id}/order`, { itemIds: [last.id, first.id] });
  return { spare: spare.id };
}

const newCustomer = (n, more) =>
  created('contacts', {
    name: `Müşteri ${n}`,
    email: `musteri${n}@ornek.example`,
    phone: '',
    source: 'other',
    campaigns: true,
    ...more,
  });

export async function customers() {
  const all = [
    await newCustomer(1),
    await newCustomer(2),
    await newCustomer(3, { campaigns: false }),
    await newCustomer(4),
    await newCustomer(5),
    await newCustomer(6),
  ];
  await admin('PUT', `contacts/${all[0].id}`, {
    name: 'Müşteri Bir',
    email: 'musteri1@ornek.example',
    phone: '+905321234567',
    source: 'referral',
    campaigns: true,
  });
  for (const { id } of all) await admin('POST', `contacts/${id}/tags`, { tag: 'sezon' });
  await admin('DELETE', `contacts/${all[1].id}/tags/sezon`);
  await admin('DELETE', `contacts/${all[5].id}`);
  const visitor = {
    name: 'Yazan Örnek',
    email: 'yazan@ornek.example',
    subject: 'Ödül',
    message: 'Ödül ne zaman verilir?',
  };
  await ask('contact', { ...visitor, campaigns: true }, 'ileti-1');
  const link = await linkIn(visitor.email, /onayınızı/u);
  await call('POST', link);
  await ask('contact', { ...visitor, email: 'musteri3@ornek.example', campaigns: true }, 'ileti-2');
}

export async function declineMails(n) {
  const { mails } = (await admin('GET', 'outbox?limit=100')).body;
  const { unsubscribeUrl } = mails.find(({ to, unsubscribeUrl: url }) => to === person(n).email && url);
  await call('POST', `/api/notifications/${unsubscribeUrl.split('/').at(-1)}`);
}

/** The mail server's reply to a line and, if delayed, the delay in milliseconds. */
function replyTo(line, isText) {
  if (isText) return ['250 tamam', 300];
  if (line === 'DATA') return ['354 devam'];
  if (/^RCPT.*<red/u.test(line)) return ['550 yok'];
  return /^RCPT.*<sonra/u.test(line) ? ['451 sonra'] : ['250 tamam'];
}

/** A slow mail server that refuses addresses beginning with `red` permanently, and with `sonra` temporarily. */
export async function mailServer() {
  const smtp = createServer((socket) => {
    let isText = false;
    socket.write('220 ornek\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const [, link] = /List-Unsubscribe:\s+<[^>]*?(\/duyurular\/[^>]+)>/u.exec(String(bytes)) ?? [];
      smtp.withdrawal = link ?? smtp.withdrawal;
      for (const line of String(bytes).split('\r\n').slice(0, -1)) {
        if (isText && line !== '.') continue;
        const [reply, afterMs = 0] = replyTo(line, isText);
        isText = line === 'DATA';
        setTimeout(() => socket.write(`${reply}\r\n`), afterMs);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  return smtp;
}

const newTicket = (name, email) =>
  created(
    'tickets',
    { kind: 'other', name, email, subject: 'Telefonla soruldu', message: 'Kupon nasıl değiştirilir?' },
    { 'idempotency-key': email },
  );

export async function tickets() {
  const { id: adminId } = (await admin('GET', 'verify')).body.admin;
  const answer = async ({ id }) => {
    await admin('POST', `tickets/${id}/assign`, { adminId });
    await admin('POST', `tickets/${id}/answer`, { text: 'Makbuzdaki kodla, kilide kadar.' });
  };
  const [fine, refused, later] = [
    await newTicket('Soran Örnek', 'soran@ornek.example'),
    await newTicket('Reddeden Örnek', 'red@ornek.example'),
    await newTicket('Bekleten Örnek', 'sonra@ornek.example'),
  ];
  for (const ticket of [fine, refused, later]) await answer(ticket);
  await admin('POST', `tickets/${fine.id}/close`);
  await admin('POST', `tickets/${fine.id}/reopen`);
  const failed = await eventually(async () => {
    const { answers } = (await admin('GET', `tickets/${refused.id}`)).body;
    return answers.find(({ mail }) => mail?.state === 'failed');
  });
  await admin('POST', `tickets/${refused.id}/answers/${failed.id}/resend`);
}

const CRITERIA = {
  kind: 'contact',
  tags: ['sezon'],
  source: null,
  consent: 'any',
  enteredWeek: null,
  notEnteredSince: null,
  correctAtLeast: null,
  createdFrom: null,
  createdUntil: null,
};

export async function campaigns() {
  const refused = {
    name: 'Reddeden Müşteri',
    email: 'red2@ornek.example',
    phone: '',
    source: 'other',
    campaigns: true,
  };
  const { id } = await created('contacts', refused);
  await admin('POST', `contacts/${id}/tags`, { tag: 'sezon' });
  const segment = await created('segments', { name: 'Sezon', criteria: CRITERIA });
  await admin('PUT', `segments/${segment.id}`, { name: 'Sezon müşterileri', criteria: CRITERIA });
  const spare = await created('segments', {
    name: 'Geçici',
    criteria: { ...CRITERIA, kind: 'participant', tags: [] },
  });
  const draft = (name, { id: segmentId } = segment) => ({
    name,
    segmentId,
    subject: name,
    message: 'Merhaba {{ad}}, yeni sezon başladı.',
  });
  const write = (name) => created('campaigns', draft(name), { 'idempotency-key': randomUUID() });
  const removed = await write('Geçici');
  await admin('PUT', `campaigns/${removed.id}`, draft('Geçici', spare));
  await admin('DELETE', `campaigns/${removed.id}`);
  await admin('DELETE', `segments/${spare.id}`);
  const campaign = await write('Sezon başı');
  await admin('PUT', `campaigns/${campaign.id}`, draft('Sezon başlıyor'));
  await admin('POST', `campaigns/${campaign.id}/test`, { email: 'deneme@ornek.example' });
  const { count } = await created('segments/count', { criteria: CRITERIA });
  await admin('POST', `campaigns/${campaign.id}/start`, { count });
  await admin('POST', `campaigns/${campaign.id}/stop`);
  await admin('POST', `campaigns/${campaign.id}/resume`);
  const finished = () =>
    eventually(async () => (await admin('GET', `campaigns/${campaign.id}`)).body.status === 'finished');
  await finished();
  await admin('POST', `campaigns/${campaign.id}/retry`);
  await finished();
}

const actOn = ({ id }, what, body) =>
  admin('POST', `users/${id}/${what}`, { reason: 'Kişi istedi', ...body });

export async function people() {
  const users = (await admin('GET', 'users?limit=100')).body;
  const [blocked, freed, forgotten, shown] = users;
  await actOn(blocked, 'block', { reason: 'Kurallara aykırı' });
  await actOn(freed, 'block');
  await actOn(freed, 'unblock');
  await actOn(shown, 'reveal');
  await actOn(shown, 'my-data');
  await actOn(forgotten, 'erase', { confirmation: forgotten.name });
  await admin('POST', 'users/export', { separator: ';' });
  const { clusters } = (await admin('GET', 'clusters?week=1')).body;
  for (const { id, coupons, digest } of clusters)
    await admin('POST', `clusters/${id}/review`, { coupons, digest, note: 'Aynı okul' });
}

const incomeOf = (amount, note = 'İlk taksit') => ({
  sponsor: 'Örnek Spor',
  amount,
  day: '2026-03-05',
  note,
});

export async function reports() {
  const make = (amount) => created('incomes', incomeOf(amount), { 'idempotency-key': `gelir-${amount}` });
  const [kept, removed] = [await make(750_000), await make(1)];
  await admin('PUT', `incomes/${kept.id}`, incomeOf(800_000, 'İki taksit'));
  await admin('DELETE', `incomes/${removed.id}`);
  await admin('POST', 'reports/export', {});
  await admin('POST', 'audit-logs/export', {});
}
