import { expect } from '@jest/globals';
import type { Customer } from '@onda-on/contracts/api';

import { startApp, type AppOptions } from '../../../main/testing/start-app.ts';

export const PATH = '/api/admin/contacts';
export const PERSON = {
  name: 'Ayşe Işık',
  email: 'ayse@ornek.example',
  phone: '',
  source: 'referral',
} as const;

export type CustomerDriver = Awaited<ReturnType<typeof openCustomerDriver>>;

/** A signed-in `Yönetici` on a running application, with the calls about customers. */
export async function openCustomerDriver(options: AppOptions = {}) {
  const server = await startApp(options);
  const token = await server.signIn();
  let count = 0;
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, path, { token, headers, body });
  const add = async (change: Partial<Record<keyof typeof PERSON, string>> = {}): Promise<Customer> => {
    count += 1;
    const person = { ...PERSON, email: `kisi${count}@ornek.example`, ...change };
    const { status, body } = await call('POST', PATH, person);
    expect(status).toBe(201);
    return body;
  };
  const list = async (query = '', search = ''): Promise<readonly Customer[]> => {
    await server.caughtUp();
    const headers = { 'x-search': encodeURIComponent(search) };
    const { status, body } = await call('GET', `${PATH}${query}`, undefined, headers);
    expect(status).toBe(200);
    return body;
  };
  return { server, call, add, list };
}
