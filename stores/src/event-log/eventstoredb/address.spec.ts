import { describe, expect, it } from '@jest/globals';

import { connectionStringOf, credentialsOf } from './address.ts';

const refused = () => connectionStringOf('http://admin:changeit@log');

describe('EventStoreDB address', () => {
  it.each([
    ['esdb://log:2113', 'esdb://log:2113?keepAliveTimeout=3000&connectionName=onda-on'],
    ['esdb://log:2113/?tls=false', 'esdb://log:2113/?tls=false&keepAliveTimeout=3000&connectionName=onda-on'],
    [
      'esdb://log/?connectionName=a&keepAliveTimeout=900',
      'esdb://log/?connectionName=a&keepAliveTimeout=900',
    ],
    ['esdb+discover://a:b@log', 'esdb+discover://a:b@log?keepAliveTimeout=3000&connectionName=onda-on'],
  ])('keeps the settings of %s and adds the missing ones', (url, expected) =>
    expect(connectionStringOf(url)).toBe(expected),
  );

  it('differs for each new connection, because equal addresses share one', () => {
    expect(connectionStringOf('esdb://log?keepAliveTimeout=900', 2)).toContain('keepAliveTimeout=902');
    expect(connectionStringOf('esdb://log', 1)).toContain('keepAliveTimeout=3001');
  });

  it('is refused without showing the password', () => {
    expect(refused).toThrow(RangeError);
    expect(refused).not.toThrow(/changeit/);
    expect(() => connectionStringOf('esdb://log?throwOnAppendFailure=false')).toThrow(RangeError);
  });

  it('contains the escaped credentials; without any the server decides', () => {
    expect(credentialsOf('esdb://onda:a%40b%3A@log:2113')).toEqual({ username: 'onda', password: 'a@b:' });
    expect(credentialsOf('esdb://log:2113?tls=false')).toEqual({ username: 'none', password: 'none' });
  });
});
