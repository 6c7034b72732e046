import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const PATH = '/api/news';

let server: RunningApp;
beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.close());

const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );

async function figures() {
  const { text } = await server.call('GET', '/metrics');
  const countOf = (status: number) =>
    figure(text, `onda_http_request_seconds_count{method="GET",route="${PATH}",status="${status}"}`);
  return { made: countOf(200), known: countOf(304), cached: figure(text, 'onda_http_hot_answers_total') };
}

it('a cached response is counted like any other, with no duration', async () => {
  await server.caughtUp();
  const { headers } = await server.call('GET', PATH);
  expect(await figures()).toEqual({ made: 1, known: 0, cached: 0 });
  await server.call('GET', PATH);
  expect(await figures()).toEqual({ made: 2, known: 0, cached: 1 });
  await server.call('GET', PATH, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(await figures()).toEqual({ made: 2, known: 1, cached: 2 });
});
