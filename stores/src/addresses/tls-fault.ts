import { isIP } from 'node:net';
import { connect } from 'node:tls';

import type { AddressParts, Host } from './address-parts.ts';

/** `certificate`: not of an authority that is trusted here, or of another host. `needsTls`, `hasNoTls`: the server's side. */
export type TlsFault = Readonly<{ kind: 'certificate' | 'needsTls' | 'hasNoTls'; detail: string }>;

const HANDSHAKE_MS_MAX = 2_000;
/** Of the checks of a certificate, in OpenSSL's words and in Node's. */
const CERTIFICATE_CODES =
  /^(?:CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/;
/** The answer to the greeting was no TLS. */
const PLAIN_CODES = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNSUPPORTED_PROTOCOL)$/;

/** The outcome of a handshake: `secured`, or the code of the error; undefined when nothing answered. */
type Handshake = Readonly<{ at: string; outcome: string | undefined }>;
const SECURED = 'secured';

/**
 * Why no connection comes about although servers listen; undefined while one of them answers as its address says, or none
 * does. The clients see only silence in these cases.
 */
export async function tlsFaultOf(
  { hosts, hasTls, verifies }: AddressParts,
  ca: Buffer | undefined,
): Promise<TlsFault | undefined> {
  const checks = hasTls && verifies;
  const shakes = await Promise.all(hosts.map((host) => handshake(host, { ca, checks })));
  const secured = shakes.find(({ outcome }) => outcome === SECURED);
  if (!hasTls) return secured && { kind: 'needsTls', detail: secured.at };
  if (secured) return undefined;
  for (const { at, outcome = '' } of shakes) {
    if (CERTIFICATE_CODES.test(outcome)) return { kind: 'certificate', detail: `${at}: ${outcome}` };
    if (PLAIN_CODES.test(outcome)) return { kind: 'hasNoTls', detail: at };
  }
  return undefined;
}

function handshake(
  { host, port }: Host,
  { ca, checks }: Readonly<{ ca: Buffer | undefined; checks: boolean }>,
): Promise<Handshake> {
  const at = `${host}:${port}`;
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      rejectUnauthorized: checks,
      // EventStoreDB speaks HTTP/2; MongoDB takes no notice.
      ALPNProtocols: ['h2'],
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca && { ca }),
    });
    const end = (outcome?: string) => {
      socket.destroy();
      resolve({ at, outcome });
    };
    socket.setTimeout(HANDSHAKE_MS_MAX, () => end());
    socket.once('secureConnect', () => end(SECURED));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code));
  });
}
