import { ADMIN, type RunningApp } from './start-app.ts';
import { codeAt } from './totp-codes.ts';

/** Enrols the token's administrator at this time; the code of that time step is then used up. */
export async function enrol(
  server: RunningApp,
  token: string,
  at: string | number,
  password: string = ADMIN.password,
): Promise<Readonly<{ secret: string; recoveryCodes: readonly string[] }>> {
  const offer = await server.call('POST', '/api/admin/second-factor', { token, body: { password } });
  const { secret } = offer.body as { secret: string };
  const body = { code: codeAt(secret, at) };
  const { body: confirmed } = await server.call('POST', '/api/admin/second-factor/confirm', { token, body });
  return { secret, recoveryCodes: confirmed.recoveryCodes as string[] };
}
