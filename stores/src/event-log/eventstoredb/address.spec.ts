import { describe, expect, it } from '@jest/globals';

import { connectionStringOf, credentialsOf, nodesOf } from './address.ts';

const refused = () => nodesOf('http://admin:changeit@log');

describe('EventStoreDB address', () => {
  it.each([
    ['esdb://log', 'esdb://log:2113?keepAliveTimeout=3000&connectionName=onda-on'],
    ['esdb://log:2113/?tls=false', 'esdb://log:2113/?tls=false&keepAliveTimeout=3000&connectionName=onda-on'],
    [
      'esdb://log/?connectionName=a&keepAliveTimeout=900',
      'esdb://log:2113/?connectionName=a&keepAliveTimeout=900',
    ],
    ['esdb+discover://a:b@x', 'esdb://a:b@log:2113?keepAliveTimeout=3000&connectionName=onda-on'],
    [
      'esdb://a:b@x,y:9/?tls=true',
      'esdb://a:b@log:2113/?tls=true&keepAliveTimeout=3000&connectionName=onda-on',
    ],
  ])('keeps the settings of %s, adds the missing ones, and names one node', (url, expected) =>
    expect(connectionStringOf(url, 'log:2113')).toBe(expected),
  );

  it.each([
    ['esdb://log', ['log:2113'], false],
    ['esdb+discover://a:b@log/?tls=false', ['log:2113'], true],
    ['esdb://a:b@one:1,two,three:3/?tls=false', ['one:1', 'two:2113', 'three:3'], true],
  ])('%s names its nodes', (url, hosts, isCluster) =>
    expect(nodesOf(url)).toMatchObject({ hosts, isCluster }),
  );

  it('says whether the nodes speak TLS, and where its files are', () => {
    expect(nodesOf('esdb://log?TLS=false').tls).toBeUndefined();
    expect(nodesOf('esdb://log?tlsCAFile=%2Fca.crt').tls).toEqual({ caFile: '/ca.crt' });
  });

  it('differs for each new connection, because equal addresses share one', () => {
    expect(connectionStringOf('esdb://log?keepAliveTimeout=900', 'log', 2)).toContain('keepAliveTimeout=902');
    expect(connectionStringOf('esdb://log', 'log', 1)).toContain('keepAliveTimeout=3001');
  });

  it('is refused without showing the password', () => {
    expect(refused).toThrow(RangeError);
    expect(refused).not.toThrow(/changeit/);
    expect(() => nodesOf('esdb://log?throwOnAppendFailure=false')).toThrow(RangeError);
  });

  it('contains the escaped credentials; without any the server decides', () => {
    expect(credentialsOf('esdb://onda:a%40b%3A@log:2113')).toEqual({ username: 'onda', password: 'a@b:' });
    expect(credentialsOf('esdb://log:2113?tls=false')).toEqual({ username: 'none', password: 'none' });
  });
});
