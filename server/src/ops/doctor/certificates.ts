import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:tls';

import type { StoreAddresses } from '@onda-on/stores';

import type { Config } from '../../platform/config/config.ts';
import { messageOf } from '../command-line/ops-runner.ts';
import type { Certificate } from './check-up.ts';

/** The parameters of a store's address that name a file with a certificate. */
const FILES = ['tlsCAFile', 'tlsCertificateKeyFile', 'userCertFile'] as const;
const CONNECT_MS_MAX = 3_000;
const HTTPS = 443;

/** Those that visitors see, and those with which stores are reached. */
export async function certificatesOf({
  publicUrl,
  stores,
}: Pick<Config, 'publicUrl' | 'stores'>): Promise<readonly Certificate[]> {
  const found = [
    ...(publicUrl?.startsWith('https:') ? [servedAt(publicUrl)] : []),
    ...fileNames(stores).map(inFile),
  ];
  return Promise.all(found);
}

function fileNames(stores: StoreAddresses | undefined): readonly string[] {
  const parameters = Object.values(stores ?? {}).flatMap((address) => {
    const query = new URLSearchParams(address.split('?')[1] ?? '');
    return FILES.flatMap((name) => query.get(name) ?? []);
  });
  return [...new Set(parameters)];
}

async function inFile(path: string): Promise<Certificate> {
  try {
    return { of: path, until: new Date(new X509Certificate(await readFile(path)).validTo) };
  } catch (error) {
    return { of: path, until: undefined, reason: messageOf(error) };
  }
}

/** Also one that is expired or not trusted, whose date is wanted all the same. */
async function servedAt(publicUrl: string): Promise<Certificate> {
  const { hostname, port } = new URL(publicUrl);
  const socket = connect({
    host: hostname,
    servername: hostname,
    port: Number(port || HTTPS),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_MS_MAX) });
    return { of: hostname, until: new Date(socket.getPeerCertificate().valid_to) };
  } catch (error) {
    return { of: hostname, until: undefined, reason: messageOf(error) };
  } finally {
    socket.destroy();
  }
}
