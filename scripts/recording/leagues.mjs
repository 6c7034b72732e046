// Leagues, their reminders, and subscriptions without a coupon of a recording (scripts/record-data-directory.mjs).
import { BROWSER, linkIn } from './contest.mjs';
import { admin, call } from './product.mjs';

const held = ({ couponNo, editCode }) => ({ couponNo, editCode });

async function found(coupon, name, firstWeek) {
  const league = {
    coupon: held(coupon),
    name,
    colour: 'blue',
    emblem: 'wave',
    firstWeek,
    nickname: 'Kaptan',
  };
  return (await call('POST', '/api/leagues', league, { 'idempotency-key': `lig-${coupon.n}` })).body;
}

/** A league in which everything was done that its people can do, one that its founder closed, and one that operators looked at. */
export async function leagues(coupons, firstWeek) {
  const [founder, ...others] = coupons;
  const { leagueId, link } = await found(founder, 'Ofis Ligi', firstWeek);
  const at = (path) => `/api/leagues/${leagueId}${path}`;
  const [byFounder, ...byOthers] = [founder, ...others].map((each) => ({ coupon: held(each) }));
  for (const [i, coupon] of byOthers.entries())
    await call('POST', at('/members'), { ...coupon, link, nickname: `Üye ${i + 1}` });
  await call('PUT', at(''), { ...byFounder, name: 'Ofis Ligi', colour: 'green', emblem: 'wave' });
  await call('PUT', at('/members/2/nickname'), { ...byOthers[0], nickname: 'Işıl' });
  await call('PUT', at('/members/2/role'), { ...byFounder, role: 'deputy' });
  await call('POST', at('/members/3/remove'), byFounder);
  await call('POST', at('/members/4/remove'), byOthers[2]);
  await call('POST', at('/link'), byFounder);
  await call('PUT', at('/reminders'), { ...byOthers[0], channel: 'mail' });
  await call('PUT', at('/reminders'), { ...byFounder, channel: 'push', browser: BROWSER });
  await call('PUT', at('/reminders'), { ...byFounder, channel: null });

  const { leagueId: closed } = await found(others[1], 'Kapanan Lig', firstWeek);
  await call('POST', `/api/leagues/${closed}/close`, { coupon: held(others[1]) });

  const { leagueId: reported } = await found(others[2], 'Bildirilen Lig', firstWeek);
  await call('POST', `/api/leagues/${reported}/reports`, { about: 'name' });
  await admin('POST', `leagues/${reported}/dismiss`, { reason: 'Adında bir şey yok' });
  await admin('POST', `leagues/${reported}/close`, { reason: 'Kurucusu istedi' });
  await admin('POST', `leagues/${reported}/reopen`, { reason: 'Kurucusu vazgeçti' });
  return leagueId;
}

export async function subscriptions() {
  for (const [email, topics] of [
    ['abone1@ornek.example', ['closing', 'results']],
    ['abone2@ornek.example', ['closing']],
  ]) {
    await call('POST', '/api/subscriptions', { email, topics }, { 'idempotency-key': email });
    const link = await linkIn(email, /Aboneliğinizi/u);
    await call('POST', `/api/notifications/${link.split('/').at(-1)}`);
  }
  await admin('POST', 'subscriptions/end', { email: 'abone2@ornek.example' });
}
