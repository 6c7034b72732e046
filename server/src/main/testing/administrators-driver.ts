import type { Administrator, AdministratorPassword } from '@onda-on/contracts/api';

import { startApp, type Answer, type RunningApp } from './start-app.ts';

export const DESK_NOW = '2026-11-21T12:00:00.000Z';
/** A new administrator with an unused user name. */
export const newAyse = () => {
  made += 1;
  return { name: 'Ayşe Yılmaz', username: `ayse.yilmaz${made}`, role: 'Editör' } as const;
};
let made = 0;
export const NEXT = 'kendi seçtiğim uzun parola';

const BASE = '/api/admin/administrators';

type Headers = Readonly<Record<string, string>>;
type Settled = Readonly<{ id: string; username: string; token: string }>;

/** A signed-in `Yönetici` with the calls about other administrators. */
export class AdministratorsDriver {
  private constructor(
    readonly server: RunningApp,
    readonly token: string,
    readonly ownId: string,
  ) {}

  static async open(): Promise<AdministratorsDriver> {
    const server = await startApp({ now: DESK_NOW });
    const token = await server.signIn();
    const { body } = await server.call('GET', '/api/admin/verify', { token });
    return new AdministratorsDriver(server, token, body.admin.id as string);
  }

  post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Answer> {
    return this.server.call('POST', `${BASE}${path}`, { token: this.token, body, headers });
  }

  patch(id: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    return this.server.call('PATCH', `${BASE}/${id}`, { token: this.token, body, headers });
  }

  async listed(): Promise<readonly Administrator[]> {
    const { body } = await this.server.call('GET', BASE, { token: this.token });
    return body as readonly Administrator[];
  }

  login(username: string, password: string): Promise<Answer> {
    return this.server.call('POST', '/api/admin/login', { body: { username, password } });
  }

  async statusOf(token: string): Promise<number> {
    return (await this.server.call('GET', '/api/admin/verify', { token })).status;
  }

  async make(body: object = newAyse()): Promise<AdministratorPassword> {
    return (await this.post('', body)).body as AdministratorPassword;
  }

  /** An administrator who has signed in and changed the password to `NEXT`. */
  async settled(body: object = newAyse()): Promise<Settled> {
    const { administrator, password } = await this.make(body);
    const { id, username } = administrator;
    const first = await this.login(username, password);
    const changed = await this.server.call('POST', '/api/admin/password', {
      token: first.body.token as string,
      body: { currentPassword: password, newPassword: NEXT },
    });
    return { id, username, token: changed.body.token as string };
  }
}
