import { describe, expect, it } from '@jest/globals';

import { partsOf } from './address-parts.ts';

describe('the parts of an address', () => {
  it.each([
    ['esdb://log?tls=false', { hosts: [{ host: 'log', port: 2113 }], hasTls: false }],
    [
      'esdb://a:p%40@one:1,two:2,[::1]:3/?tlsCAFile=/c.crt&nodePreference=leader',
      {
        hosts: [
          { host: 'one', port: 1 },
          { host: 'two', port: 2 },
          { host: '::1', port: 3 },
        ],
        hasTls: true,
        verifies: true,
        caFile: '/c.crt',
      },
    ],
    ['esdb+discover://log:2113?tls_verify_cert=false', { hasTls: true, verifies: true }],
    ['esdb://log?tls=false&tlsCAFile=/c%2B+/ca.crt', { hasTls: false, caFile: '/c++/ca.crt' }],
    ['mongodb://m', { hosts: [{ host: 'm', port: 27017 }], hasTls: false, caFile: undefined }],
    ['mongodb://a:b@m1,m2/x?ssl=true&tlsAllowInvalidCertificates=true', { hasTls: true, verifies: false }],
    ['mongodb+srv://set.example/x', { hosts: [], hasTls: true }],
  ])('%s', (address, parts) => {
    expect(partsOf(address)).toMatchObject(parts);
  });
});
