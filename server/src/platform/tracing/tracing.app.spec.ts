import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { ScheduleMatch } from '../../contest/matches/match.commands.ts';
import { CreateWeek } from '../../contest/weeks/week.commands.ts';
import { fixtureOf, OPERATOR, planOf } from '../../main/testing/contest-scenes.ts';
import { startCollector, type CollectedSpan } from '../../main/testing/otlp-collector.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { correlationIdOf } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const PERSON = { name: 'Gizli Kişi', tcNumber: '20000000001', email: 'gizli@ornek.com', termsAccepted: true };

async function openWeek(server: RunningApp) {
  const commands = server.get(CommandBus);
  await commands.execute(new CreateWeek({ plan: planOf(15), caller: OPERATOR }));
  const slots = Array.from({ length: 10 }, (_, slot) => slot);
  return Promise.all(
    slots.map(
      async (slot) =>
        (await commands.execute(new ScheduleMatch({ fixture: fixtureOf(slot), caller: OPERATOR }))).match.id,
    ),
  );
}

const enter = async (server: RunningApp, headers: Readonly<Record<string, string>> = {}) => {
  const sheet = await openWeek(server);
  const predictions = sheet.map((matchId) => ({ matchId, prediction: 'X', week: 15 }));
  const answer = await server.call('POST', '/api/predictions', {
    body: { profile: PERSON, predictions },
    headers,
  });
  expect(answer.status).toBe(201);
  await server.caughtUp();
};

async function submittedIn(server: RunningApp) {
  for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(LOG_START, ['CouponSubmitted']))
    if (event) return event;
  throw new Error('No entry in the log');
}

describe('entry with a trace (OTEL_EXPORTER_OTLP_ENDPOINT)', () => {
  let collected: Awaited<ReturnType<typeof startCollector>>;
  let spans: readonly CollectedSpan[];
  let correlationId: string | undefined;

  beforeAll(async () => {
    collected = await startCollector();
    const server = await startApp({
      now: '2026-11-20T12:00:00Z',
      config: { tracesEndpoint: `${collected.url}/` },
    });
    await enter(server, { traceparent: `00-${TRACE}-${CALLER}-01` });
    await server.call('GET', '/api/predictions/lookup/20000000001');
    correlationId = (await submittedIn(server)).meta.correlationId;
    await server.close();
    spans = collected.spans();
  });
  afterAll(() => collected.close());

  const ofTrace = (name: string) => spans.find((each) => each.traceId === TRACE && each.name === name)!;

  it('is one trace from the caller to the append', () => {
    const request = ofTrace('POST /api/predictions');
    const command = ofTrace('decide coupon');
    expect(request.parentSpanId).toBe(CALLER);
    expect(command.parentSpanId).toBe(request.spanId);
    expect(ofTrace('append coupon').parentSpanId).toBe(command.spanId);
  });

  it("has an event with the trace's id", () => expect(correlationId).toBe(correlationIdOf(TRACE)));

  it.each(['coupons', 'standings'])('is linked from the save of %s to its append', (projection) => {
    const { spanId } = ofTrace('append coupon');
    const saves = spans.filter(({ name }) => name.startsWith(`save ${projection}`));
    expect(saves.flatMap(({ links }) => links)).toContainEqual(
      expect.objectContaining({ traceId: TRACE, spanId }),
    );
  });

  it('reveals nothing about a person: route patterns, no addresses', () => {
    expect(spans.map(({ name }) => name)).toContain('GET /api/predictions/lookup/:tcNumber');
    expect(collected.text()).not.toMatch(/20000000001|Gizli|gizli|127\.0\.0\.1/);
  });
});

describe('without a collector', () => {
  it("a stranger's trace is ignored: the event has the request's own id", async () => {
    const server = await startApp({ now: '2026-11-20T12:00:00Z' });
    await enter(server, { traceparent: `00-${TRACE}-${CALLER}-01` });
    const { correlationId } = (await submittedIn(server)).meta;
    await server.close();
    expect(correlationId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(correlationId).not.toBe(correlationIdOf(TRACE));
  });
});

it('an unavailable collector delays nobody: entries are accepted and the process ends in time', async () => {
  const server = await startApp({
    now: '2026-11-20T12:00:00Z',
    config: { tracesEndpoint: 'http://127.0.0.1:1' },
  });
  await enter(server);
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(8_000);
});
