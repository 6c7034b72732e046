import { ADMIN, type Answer, type RunningApp } from './start-app.ts';
import { codeAt } from './totp-codes.ts';

/**
 * Enrols the token's administrator at this time; the code of that time step is then used up, and the token is replaced by
 * that of the answer.
 */
export async function enrol(
  server: RunningApp,
  token: string,
  at: string | number,
  password: string = ADMIN.password,
): Promise<Readonly<{ secret: string; recoveryCodes: readonly string[]; token: string; answer: Answer }>> {
  const offer = await server.call('POST', '/api/admin/second-factor', { token, body: { password } });
  const { secret, token: second } = offer.body as { secret: string; token: string };
  const body = { code: codeAt(secret, at) };
  const answer = await server.call('POST', '/api/admin/second-factor/confirm', { token: second, body });
  const { recoveryCodes, token: third } = answer.body as { recoveryCodes: string[]; token: string };
  return { secret, recoveryCodes, token: third, answer };
}
