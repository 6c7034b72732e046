import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const DIGEST = Buffer.from('b2be593dc2f205ea03752fd84835279a13489e580f693d92d096a474b1dcc445', 'hex');
export const NONCE = Buffer.from('4102030405060708', 'hex');
/** The request that OpenSSL read, and its answer (`openssl ts -reply`). */
export const REQUEST = `30430201013031300d060960864801650304020105000420${DIGEST.toString('hex')}0208${NONCE.toString('hex')}0101ff`;
/** Where a request of ours has both. */
const [DIGEST_AT, NONCE_AT] = [24, 58];
export const ANSWER = Buffer.from(
  [
    'MIIDKDADAgEAMIIDHwYJKoZIhvcNAQcCoIIDEDCCAwwCAQMxDzANBglghkgBZQMEAgEFADBtBgsqhkiG9w0BCRABBKBeBFww',
    'WgIBAQYEKgMEATAxMA0GCWCGSAFlAwQCAQUABCCyvlk9wvIF6gN1L9hINSeaE0ieWA9pPZLQlqR0sdzERQIBAhgPMjAyNjEx',
    'MjUwNzA4MTRaAghBAgMEBQYHCKCCAVUwggFRMIH5oAMCAQICFH5r5uFtxwBKynMYlGoDrhr1YCHnMAoGCCqGSM49BAMCMAwx',
    'CjAIBgNVBAMMAVQwHhcNMjYxMTI1MDcwODE0WhcNMzYxMTIyMDcwODE0WjAMMQowCAYDVQQDDAFUMFkwEwYHKoZIzj0CAQYI',
    'KoZIzj0DAQcDQgAEbPymnY2jJsHb+nwd46x3JrcXgvHo8aWOUKoE7H/yfkMZT7ZUWaiUU2OZM0vzTl7zKjhPszain5UaIMGO',
    'eWlhyKM5MDcwFgYDVR0lAQH/BAwwCgYIKwYBBQUHAwgwHQYDVR0OBBYEFHYQBQrS3HJHEB74Wfqn+zLc7NdOMAoGCCqGSM49',
    'BAMCA0cAMEQCIHVcaQRWcjDXRqlZlLwdpKkNvgMrz/65hrEmXkKrqKrsAiABHxJ+X/l3WDJ1g5a4BK8LdGtxfetmNKEGs8d6',
    'y7jbVjGCASwwggEoAgEBMCQwDDEKMAgGA1UEAwwBVAIUfmvm4W3HAErKcxiUagOuGvVgIecwDQYJYIZIAWUDBAIBBQCggZgw',
    'GgYJKoZIhvcNAQkDMQ0GCyqGSIb3DQEJEAEEMBwGCSqGSIb3DQEJBTEPFw0yNjExMjUwNzA4MTRaMCsGCyqGSIb3DQEJEAIM',
    'MRwwGjAYMBYEFJ1Jy/2iEK1erBSGUCdrP6ebt5ALMC8GCSqGSIb3DQEJBDEiBCCRHtw5rsOSuMm6EkK2p/ip8+3X0yqCU+UQ',
    '7Kg8b0GwgTAKBggqhkjOPQQDAgRHMEUCIAlfCzu3hm/OiiSaoHNIrQ9CSszbj4IPEjgHm/yxMWvxAiEA2aFfn+TzrTawcmZQ',
    '6q0o2czFkUhnekR7sTxP8wrlRv4=',
  ].join(''),
  'base64',
);

/** The recorded answer, with the digest and the nonce of another request. */
function answerAbout(request: Buffer): Buffer {
  const bytes = Buffer.from(ANSWER);
  request.copy(bytes, bytes.indexOf(DIGEST), DIGEST_AT, DIGEST_AT + DIGEST.length);
  request.copy(bytes, bytes.indexOf(NONCE), NONCE_AT, NONCE_AT + NONCE.length);
  return bytes;
}

/** Takes effect with a status of 300 to 399. */
const REDIRECT = { location: '/elsewhere' };

type Answer = Readonly<{ status: number; to: (request: Buffer) => Buffer }>;

/**
 * A double of a timestamp authority: a real HTTP server whose answers are a recorded one with digest and nonce of the request, so
 * that their signature is not valid.
 */
export class TimestampAuthorityDouble {
  /** What each request declared as its content. */
  readonly asked: string[] = [];
  answer: Answer = { status: 200, to: answerAbout };
  /** Requests get no answer while this is set. */
  isSilent = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(String(request.headers['content-type']));
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.#server.emit('asked');
        if (this.isSilent) return;
        const { status, to } = this.answer;
        response.writeHead(status, REDIRECT).end(to(Buffer.concat(parts)));
      });
    });
  }

  static async start(): Promise<TimestampAuthorityDouble> {
    const double = new TimestampAuthorityDouble();
    await once(double.#server.listen(0, '127.0.0.1'), 'listening');
    return double;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Resolves with the next request. */
  async isAsked(): Promise<void> {
    await once(this.#server, 'asked');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
