// What visitors submit to a running server: each submission is the next person's, with picks for the matches of the open week.
import { randomUUID } from 'node:crypto';

import { until } from '../torture/pace.mjs';
import { personOf } from './persons.mjs';

const WEEK = 15;
/** So long a busy server may put the list of the matches off. */
const PUT_OFF_MS_MAX = 20_000;

/** An address with the bodies for it: each submission is the next person's, from that number on. */
export async function target(url, first = 0) {
  const sheet = await sheetOf(url);
  let next = first;
  return { url, sent: 0, nextBody: () => bodyFor(personOf(next), next++, sheet) };
}

/** The ids of the matches of the open week. @throws {Error} with its `status` for an answer without them. */
export async function sheetOf(url) {
  const path = `/api/matches?week=${WEEK}`;
  let response;
  const isAdmitted = async () => (response = await fetch(url + path)).status !== 503;
  await until(isAdmitted, { msMax: PUT_OFF_MS_MAX });
  const { ok, status } = response;
  if (status === 404) return Array.from({ length: 10 }, () => randomUUID()); // The bare server has no matches.
  if (!ok) throw Object.assign(new Error(`${path} is answered ${status}`), { status });
  return (await response.json()).map(({ id }) => id);
}

/** The n-th submission, with picks that follow from n. */
export function bodyFor({ name, email, nationalId }, n, sheet) {
  return JSON.stringify({
    profile: { name, tcNumber: nationalId, email, termsAccepted: true },
    predictions: sheet.map((matchId, slot) => ({
      matchId,
      prediction: '1X2'[(n + slot) % 3],
      week: WEEK,
    })),
  });
}
