import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { certificatesOf } from './certificates.ts';

/** Valid for a hundred years; nobody has its key. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdDCCARugAwIBAgIUW1sEj5lIyrAJ34ETaG7HhZ6dHSswCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjcxMjUyMDBaGA8yMTI2MTEwMzEyNTIw
MFowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABG0x
BQswSbHt3h/c1hcT02LcR8aT/uDJkUPhiUeSJcUmcwPnTlksIbDoURGEvZkR97I1
mUbOzILyTYMXL8V7iaWjUzBRMB0GA1UdDgQWBBTl7lgzlEr1TYFL/q89Xd1bBKff
9jAfBgNVHSMEGDAWgBTl7lgzlEr1TYFL/q89Xd1bBKff9jAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0cAMEQCIH5j/e9MNKgESI2CyPhifueqDdLIplRY2yOe
0m/M6Mi7AiBQ4tb0GWTBYONBdLyijId/L8q9ifU3LTp+y0cWJF9RwQ==
-----END CERTIFICATE-----
`;

const storesAt = (parameters: string) => ({
  eventStore: `esdb://u:p@log:2113?tls=true&${parameters}`,
  readStore: `mongodb://reads/onda?tls=true&${parameters}`,
  vault: 'mongodb://vault/onda',
});

describe('certificates of an installation', () => {
  let directory: string;
  beforeEach(() => {
    directory = newDirectory();
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('are those in the files that the addresses of the stores name, each once', async () => {
    const file = join(directory, 'ca.pem');
    writeFileSync(file, CERTIFICATE);
    const found = await certificatesOf({ publicUrl: undefined, stores: storesAt(`tlsCAFile=${file}`) });
    expect(found).toEqual([{ of: file, until: new Date('2126-11-03T12:52:00Z') }]);
  });

  it('are reported with the reason where they cannot be read', async () => {
    const missing = join(directory, 'none.pem');
    const found = await certificatesOf({
      publicUrl: 'https://localhost:1',
      stores: storesAt(`tlsCAFile=${missing}`),
    });
    expect(found).toEqual([
      { of: 'localhost', until: undefined, reason: expect.stringContaining('ECONNREFUSED') },
      { of: missing, until: undefined, reason: `${missing} yok; yolu denetleyin` },
    ]);
  });
});
