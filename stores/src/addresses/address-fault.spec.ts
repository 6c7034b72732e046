import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from '@jest/globals';

import { EventStoreDbDouble } from '../event-log/eventstoredb/testing/eventstoredb.server.ts';
import { CA_FILE, OTHER_CA_FILE, startRefusingLog } from '../event-log/eventstoredb/testing/refusing-log.ts';
import { startRefusingMongo } from '../mongodb/testing/refusing-mongo.ts';
import { addressFaultOf, writtenFaultOf } from './address-fault.ts';

/** Nothing listens there, so the driver finds out at once. */
const AWAY = '127.0.0.1:1';
const away = {
  eventStore: `esdb://${AWAY}?tls=false`,
  readStore: `mongodb://${AWAY}/?serverSelectionTimeoutMS=1`,
  vault: `mongodb://${AWAY}/?serverSelectionTimeoutMS=1`,
};
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function logThat(code: status, options?: Parameters<typeof startRefusingLog>[1]) {
  const log = await startRefusingLog(code, options);
  ends.push(log.stop);
  return log.host;
}

const writtenWith = (options: string) => writtenFaultOf({ ...away, eventStore: `esdb://a:b@log?${options}` });

describe('the fault of an address', () => {
  it.each([
    [status.UNAUTHENTICATED, 'password', 'UNAUTHENTICATED'],
    [status.PERMISSION_DENIED, 'rights', 'PERMISSION_DENIED, $all'],
  ])('is what a log says that answers %s', async (code, kind, detail) => {
    const host = await logThat(code);
    const eventStore = `esdb://ali:gizli@${AWAY},${host}?tls=false`;
    expect(await addressFaultOf({ ...away, eventStore })).toEqual({ store: 'eventStore', kind, detail });
  });

  it.each([
    [18, 'password', 'mongodb://ali:gizli@'],
    [13, 'rights', 'mongodb://'],
  ])('is what a MongoDB server says that answers %s', async (code, kind, user) => {
    const mongo = await startRefusingMongo(code);
    ends.push(mongo.stop);
    const vault = `${user}${mongo.host}/v`;
    expect(await addressFaultOf({ ...away, vault })).toMatchObject({ store: 'vault', kind });
  });

  it('is a certificate of another authority', async () => {
    const host = await logThat(status.UNAVAILABLE, { hasTls: true });
    const eventStore = `esdb://${host}?tlsCAFile=${OTHER_CA_FILE}`;
    const detail = expect.stringMatching(`^${host}: [A-Z_]+$`);
    expect(await addressFaultOf({ ...away, eventStore })).toEqual({
      store: 'eventStore',
      kind: 'certificate',
      detail,
    });
  });

  it('is plain text against TLS, and TLS against plain text', async () => {
    const [secured, plain] = [
      await logThat(status.UNAVAILABLE, { hasTls: true }),
      await logThat(status.UNAVAILABLE),
    ];
    expect(await addressFaultOf({ ...away, eventStore: `esdb://${secured}?tls=false` })).toEqual({
      store: 'eventStore',
      kind: 'needsTls',
      detail: secured,
    });
    expect(await addressFaultOf({ ...away, eventStore: `esdb://${plain}` })).toEqual({
      store: 'eventStore',
      kind: 'hasNoTls',
      detail: plain,
    });
  });

  it('is a missing file of the authority, with its path, without asking a server', () => {
    const vault = 'mongodb://m/?tls=true&tlsCAFile=/yok/ca.crt';
    expect(writtenFaultOf({ ...away, vault })).toEqual({
      store: 'vault',
      kind: 'file',
      detail: '/yok/ca.crt',
    });
  });

  it('is an option of EventStoreDB with a value that cannot work, or a missing file of ours, without asking a server', () => {
    expect(writtenWith('tls=nah')).toEqual({ store: 'eventStore', kind: 'option', detail: 'tls' });
    expect(writtenWith(`userKeyFile=${CA_FILE}&userCertFile=/yok/u.crt`)).toEqual({
      store: 'eventStore',
      kind: 'file',
      detail: '/yok/u.crt',
    });
  });

  it('is none while servers are away, start, or answer', async () => {
    const double = await EventStoreDbDouble.start();
    ends.push(() => double.stop());
    const starting = await logThat(status.UNAVAILABLE, { hasTls: true });
    const eventStores = [double.url, away.eventStore, `esdb://a:b@${starting}?tlsCAFile=${CA_FILE}`];
    for (const eventStore of eventStores)
      expect(await addressFaultOf({ ...away, eventStore })).toBeUndefined();
  });
});
