import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventLog } from '@onda-on/stores';

import { askRunningProcess } from '../../main/run-ops.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { bytesBelow, dataIn, operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { enrol } from '../../main/testing/second-factor.ts';
import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { controlSocketIn, type ControlAnswer } from '../command-line/control-protocol.ts';
import { ControlServer } from '../command-line/control-server.ts';
import { parseOpsCall } from '../command-line/ops-arguments.ts';

const RESET = ['administrator', 'reset', ADMIN.username] as const;

let server: RunningApp;
const start = async () => {
  server = await startApp();
  await server.get(ControlServer).listen();
};
const stop = () => server.close();

const ask = async (...words: readonly string[]): Promise<ControlAnswer> => {
  const { command = '', given: args } = parseOpsCall(words);
  const socket = controlSocketIn(server.dataDirectory);
  const answer = await askRunningProcess(socket, { command, args }, () => undefined);
  if (!answer) throw new Error('Nobody listens');
  return answer;
};
const login = (password: string) =>
  server.call('POST', '/api/admin/login', { body: { username: ADMIN.username, password } });
const statusOf = async (token: string) => (await server.call('GET', '/api/admin/verify', { token })).status;
const endOfLog = () => server.get<EventLog>(EVENT_LOG).end();

/** Stops the process, runs the command on the files, and starts the process again. */
const askFiles = async (...words: readonly string[]): Promise<ControlAnswer> => {
  const { dataDirectory } = server;
  await server.close();
  const answer = await operateOnFiles(dataDirectory, words);
  server = await startApp({ dataDirectory });
  return answer;
};

describe.each([
  ['through the running process', ask],
  ['on the files', askFiles],
])('ops administrator reset, %s', (_, type) => {
  beforeEach(start);
  afterEach(stop);

  it('returns a password that only allows its own change, and ends every session of that administrator', async () => {
    const [theirs, other] = [await server.signIn(), await server.signIn('Editör')];
    const { password } = dataIn(await type(...RESET));
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
    expect([await statusOf(theirs), await statusOf(other)]).toEqual([401, 200]);
    expect(await login(ADMIN.password)).toMatchObject({ status: 401 });
    const { body } = await login(password);
    expect(body.admin).toMatchObject({ role: 'Yönetici', mustChangePassword: true });
    expect(await server.call('GET', '/api/admin/pages', { token: body.token })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_CHANGE_REQUIRED' },
    });
    const change = { currentPassword: password, newPassword: 'kendi seçtiğim uzun parola' };
    expect(
      await server.call('POST', '/api/admin/password', { token: body.token, body: change }),
    ).toMatchObject({ status: 200, body: { admin: { mustChangePassword: false } } });
  });

  it('removes the second factor only on request', async () => {
    await enrol(server, await server.signIn(), new Date().toISOString());
    const kept = dataIn(await type(...RESET));
    expect(kept.hasSecondFactor).toBe(true);
    expect(await login(kept.password)).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
    // The name may follow this flag, which has no value.
    const gone = dataIn(await type('administrator', 'reset', '--second-factor', ADMIN.username));
    expect(gone.hasSecondFactor).toBe(false);
    expect(await login(gone.password)).toMatchObject({ status: 200 });
    expect(resultIn(await type(...RESET, '--second-factor')).isFine).toBe(true);
  });

  it('changes nothing for an unknown name', async () => {
    const before = await endOfLog();
    const { isFine, lines } = resultIn(await type('administrator', 'reset', 'baskasi'));
    expect([isFine, lines]).toEqual([
      false,
      [expect.stringContaining('Bu kullanıcı adıyla bir yönetici yok')],
    ]);
    expect(await endOfLog()).toBe(before);
    expect(await login(ADMIN.password)).toMatchObject({ status: 200 });
  });
});

describe('ops administrator', () => {
  beforeAll(start);
  afterAll(stop);

  it('enables a disabled account', async () => {
    await server.signIn('Editör');
    const token = await server.signIn();
    const { body } = await server.call('GET', '/api/admin/administrators', { token });
    const { id, username } = (body as { id: string; username: string; role: string }[]).find(
      ({ role }) => role === 'Editör',
    )!;
    const reason = { reason: 'Ayrıldı' };
    await server.call('POST', `/api/admin/administrators/${id}/disable`, { token, body: reason });
    const { password, wasDisabled } = dataIn(await ask('administrator', 'reset', username));
    expect(wasDisabled).toBe(true);
    expect(await server.call('POST', '/api/admin/login', { body: { username, password } })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    'administrator',
    'administrator reset',
    'administrator reset a b',
    'administrator list a',
    'administrator list --second-factor',
    'administrator reset yonetici --second-factor=no',
    'administrator reset yonetici --force',
  ])('refuses unknown arguments: %s', async (line) => {
    const before = await endOfLog();
    expect(await ask(...line.split(' '))).toMatchObject({ error: { isUsage: true } });
    expect(await endOfLog()).toBe(before);
  });
});

describe('ops administrator on a new installation', () => {
  beforeEach(start);
  afterEach(stop);

  it('is recorded as run at the command line, without the password', async () => {
    await enrol(server, await server.signIn(), new Date().toISOString());
    const { password } = dataIn(await ask(...RESET, '--second-factor'));
    const events = await eventsIn(server, 'AdminPasswordChanged', 'SecondFactorRemoved');
    expect(events.map(({ type, meta }) => [type, meta.actor])).toEqual([
      ['SecondFactorRemoved', 'cli'],
      ['AdminPasswordChanged', 'cli'],
    ]);
    await server.caughtUp();
    const token = await server.signIn('Denetçi');
    const { body } = await server.call('GET', '/api/admin/audit-logs?limit=10', { token });
    expect((body as { meta: string }[]).map(({ meta }) => meta)).toContain(
      'İki adımlı doğrulama kapatıldı: Komut satırından sıfırlandı',
    );
    expect(bytesBelow(server.dataDirectory).includes(password)).toBe(false);
  });

  it('lists the administrators', async () => {
    await server.signIn('Editör');
    const { lines, data } = resultIn(await ask('administrator', 'list'));
    expect(data).toMatchObject([
      { username: ADMIN.username, role: 'Yönetici', isActive: true, hasSecondFactor: false },
      { role: 'Editör' },
    ]);
    expect(lines[0]).toBe('yonetici  Deneme Yöneticisi  Yönetici  açık  iki adımlı doğrulama yok');
  });
});
