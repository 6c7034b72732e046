import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it, jest } from '@jest/globals';

import { connectionStringOf, credentialsOf, nodesOf, wrongOptionIn } from './address.ts';

const refused = () => nodesOf('http://admin:changeit@log');

describe('EventStoreDB address', () => {
  it.each([
    ['esdb://log', 'connectionName=onda-on&keepAliveTimeout=3000'],
    ['esdb://log:2113/?tls=false', 'connectionName=onda-on&tls=false&keepAliveTimeout=3000'],
    ['esdb://log/?connectionName=a&keepAliveTimeout=900', 'connectionName=a&keepAliveTimeout=900'],
    ['esdb://log?TLS=true&keep-alive-timeout=9', 'connectionName=onda-on&tls=true&keepAliveTimeout=9'],
  ])('keeps the settings of %s, and adds the missing ones', (url, expected) =>
    expect(connectionStringOf(url, 'log:2113', 0)).toBe(`esdb://log:2113?${expected}`),
  );

  it.each(['esdb+discover://a:b@x', 'esdb://a:b@x,y:9/?tls=true'])(
    'of a cluster becomes that of one node: %s',
    (url) => expect(connectionStringOf(url, 'log:2113', 0)).toMatch(/^esdb:\/\/a:b@log:2113\?/),
  );

  it.each(['tlsVerifyCert=false', 'nosuchOption=1', 'tls'])(
    'gives the client nothing to warn of, since it would show the password: %s',
    (option) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      EventStoreDBClient.connectionString(connectionStringOf(`esdb://a:gizli@x?${option}`, 'x:1', 0));
      const warned = [...warn.mock.calls];
      warn.mockRestore();
      expect(warned).toEqual([]);
    },
  );

  it.each([
    ['esdb://log', ['log:2113'], false],
    ['esdb+discover://a:b@log/?tls=false', ['log:2113'], true],
    ['esdb://[::1]', ['[::1]:2113'], false],
    ['esdb://a:b@one:1,two,three:3/?tls=false', ['one:1', 'two:2113', 'three:3'], true],
  ])('%s names its nodes', (url, hosts, isCluster) =>
    expect(nodesOf(url)).toMatchObject({ hosts, isCluster }),
  );

  it('says whether the nodes speak TLS, and where its files are', () => {
    expect(nodesOf('esdb://log?TLS=false').hasTls).toBe(false);
    expect(nodesOf('esdb://log?tlsCAFile=%2Fca.crt')).toMatchObject({
      hasTls: true,
      files: { ca: '/ca.crt' },
    });
  });

  it('differs for each new connection, because equal addresses share one', () => {
    expect(connectionStringOf('esdb://log?keepAliveTimeout=900', 'log', 2)).toContain('keepAliveTimeout=902');
    expect(connectionStringOf('esdb://log', 'log', 1)).toContain('keepAliveTimeout=3001');
  });

  it('is refused without showing the password', () => {
    expect(refused).toThrow(RangeError);
    expect(refused).not.toThrow(/changeit/);
  });

  it.each([
    ['tls=nah', 'tls'],
    ['node-preference=foo', 'nodePreference'],
    ['gossipTimeout=5s', 'gossipTimeout'],
    ['throwOnAppendFailure=false', 'throwOnAppendFailure'],
    ['userCertFile=/u.crt', 'userKeyFile'],
    ['userKeyFile=/u.key', 'userCertFile'],
    ['tls=true&NODE_PREFERENCE=Read-Only-Replica&keepAliveTimeout=900&other=1', undefined],
  ])('with %s has %s as an option that cannot work', (options, wrong) =>
    expect(wrongOptionIn(`esdb://onda:changeit@log?${options}`)).toBe(wrong),
  );

  it('contains the escaped credentials; without any the server decides', () => {
    expect(credentialsOf('esdb://onda:a%40b%3A@log:2113')).toEqual({ username: 'onda', password: 'a@b:' });
    expect(credentialsOf('esdb://log:2113?tls=false')).toEqual({ username: 'none', password: 'none' });
  });
});
