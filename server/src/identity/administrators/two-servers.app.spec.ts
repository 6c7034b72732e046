import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Rejection } from '@onda-on/contracts/rules';
import type { Vault } from '@onda-on/stores';

import { AdministratorsDriver, newAyse, NEXT } from '../../main/testing/administrators-driver.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { adminDecider } from './admin.decider.ts';

let shared: AdministratorsDriver;
let driver: AdministratorsDriver;
let ayse: ReturnType<typeof newAyse>;
beforeAll(async () => {
  shared = await AdministratorsDriver.open();
});
beforeEach(() => {
  driver = shared;
  ayse = newAyse();
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (driver !== shared) await driver.server.close();
});
afterAll(() => shared.server.close());

const account = (password: string) => ({ ...ayse, password, mustChangePassword: false });
const [FIRST, SECOND] = ['birinci sunucunun parolası', 'ikinci sunucunun parolası'] as const;

/** Bypasses the process's mutex, as two servers would that share only the stores. */
const make = (password: string) => driver.server.get(AdminAccounts).create(account(password), SYSTEM);
const named = async () =>
  (await driver.listed()).filter(({ username }) => username === ayse.username).map(({ id }) => id);

describe('same new user name on two servers', () => {
  it('creates one account, with the password that was shown to its creator', async () => {
    const made = await Promise.allSettled([make(FIRST), make(SECOND)]);
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'USER_NAME_TAKEN' })]);
    expect(await named()).toHaveLength(1);
    const winner = made[0]?.status === 'fulfilled' ? FIRST : SECOND;
    expect(await driver.login(ayse.username, winner)).toMatchObject({ status: 200 });
  });

  it('creates one account when the second comes between the two steps of the first', async () => {
    const vault = driver.server.get<Vault>(VAULT);
    const keep = vault.keep.bind(vault);
    let second: Promise<unknown> | undefined;
    jest.spyOn(vault, 'keep').mockImplementation(async (...given) => {
      await keep(...given);
      if (second) return;
      second = make(SECOND);
      await second;
    });
    await expect(make(FIRST)).rejects.toMatchObject(new Rejection('USER_NAME_TAKEN'));
    jest.restoreAllMocks();
    expect(await named()).toHaveLength(1);
    expect(await driver.login(ayse.username, SECOND)).toMatchObject({ status: 200 });
    expect(await driver.login(ayse.username, FIRST)).toMatchObject({ status: 401 });
  });

  it('creates the account although the first server was interrupted between its two steps', async () => {
    const vault = driver.server.get<Vault>(VAULT);
    await vault.keep('admin', 'cut-off', { ...ayse, passwordHash: 'x' }, ayse.username);
    await make(SECOND);
    expect(driver.server.get(IdentityState).adminOf('cut-off')?.role).toBe('Editör');
    expect(await driver.login(ayse.username, SECOND)).toMatchObject({ status: 200 });
  });
});

describe('password reset', () => {
  it('invalidates the old password before the log records it', async () => {
    const { id } = await driver.settled(ayse);
    const vault = driver.server.get<Vault>(VAULT);
    const keep = vault.keep.bind(vault);
    const seen: number[] = [];
    jest.spyOn(vault, 'keep').mockImplementation(async (...given) => {
      await keep(...given);
      seen.push((await driver.login(ayse.username, NEXT)).status);
    });
    const { body } = await driver.post(`/${id}/reset-password`);
    jest.restoreAllMocks();
    expect(seen).toEqual([401]);
    expect(await driver.login(ayse.username, body.password)).toMatchObject({ status: 200 });
  });

  it('keeps the old password when another server disables the account meanwhile', async () => {
    const { id, token } = await driver.settled(ayse);
    const vault = driver.server.get<Vault>(VAULT);
    const keep = vault.keep.bind(vault);
    const accounts = driver.server.get(AdminAccounts);
    const before = await accounts.byId(id);
    let isClosed = false;
    jest.spyOn(vault, 'keep').mockImplementation(async (...given) => {
      await keep(...given);
      if (isClosed) return;
      isClosed = true;
      await closeElsewhere(id);
    });
    const { status, body } = await driver.post(`/${id}/reset-password`);
    jest.restoreAllMocks();
    expect([status, body.code]).toEqual([409, 'ADMIN_DISABLED']);
    expect((await accounts.byId(id))?.passwordHash).toBe(before?.passwordHash);
    expect(await driver.statusOf(token)).toBe(401);
  });
});

const stateOf = (id: string) => driver.server.get(CommandRunner).stateOf(adminDecider, id);
const resetElsewhere = async (id: string) => {
  const accounts = driver.server.get(AdminAccounts);
  const known = await accounts.byId(id);
  if (known) await accounts.setPassword(known, SECOND);
  const command = { type: 'ResetPassword', adminId: id, expected: null, by: 'other', others: 1 } as const;
  await driver.server.get(CommandRunner).run(adminDecider, id, command, { by: SYSTEM });
};
const reset = (id: string, state: Awaited<ReturnType<typeof stateOf>>) => {
  const revision = state.status === 'none' ? -1 : state.revision;
  return driver.post(`/${id}/reset-password`, {}, { 'if-match': `"${revision}"` });
};

describe('password reset that is refused because another server reset the password meanwhile', () => {
  it("leaves the other server's password when that came after its own", async () => {
    const { id } = await driver.settled(ayse);
    const current = await stateOf(id);
    const vault = driver.server.get<Vault>(VAULT);
    const keep = vault.keep.bind(vault);
    jest.spyOn(vault, 'keep').mockImplementationOnce(async (...given) => {
      await keep(...given);
      await resetElsewhere(id);
    });
    expect(await reset(id, current)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(await driver.login(ayse.username, SECOND)).toMatchObject({ status: 200 });
    expect(await driver.login(ayse.username, NEXT)).toMatchObject({ status: 401 });
  });

  it("restores the other server's password when that came before its own", async () => {
    const { id } = await driver.settled(ayse);
    const runner = driver.server.get(CommandRunner);
    const current = await stateOf(id);
    jest.spyOn(runner, 'stateOf').mockImplementation(async () => {
      jest.restoreAllMocks();
      await resetElsewhere(id);
      return current;
    });
    expect(await reset(id, current)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(await driver.login(ayse.username, SECOND)).toMatchObject({ status: 200 });
    expect(await driver.login(ayse.username, NEXT)).toMatchObject({ status: 401 });
  });
});

describe('last two Yönetici who disable each other on two servers', () => {
  // An application of its own, so that it has only these two.
  beforeEach(async () => {
    driver = await AdministratorsDriver.open();
  });

  it('are never both disabled: the second call is refused', async () => {
    const { id } = await driver.settled({ ...ayse, role: 'Yönetici' });
    const accounts = driver.server.get(AdminAccounts);
    const byId = accounts.byId.bind(accounts);
    jest.spyOn(accounts, 'byId').mockImplementationOnce(async (adminId) => {
      await closeElsewhere(driver.ownId);
      return byId(adminId);
    });
    const { status, body } = await driver.post(`/${id}/disable`, { reason: 'Ayrıldı' });
    expect([status, body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
  });

  it.each([
    ['closed', (id: string) => driver.post(`/${id}/disable`, { reason: 'Ayrıldı' })],
    ['made an Editör', (id: string) => driver.patch(id, { role: 'Editör' })],
  ])('leave one active although the second decided on earlier facts: nobody is %s', async (_, close) => {
    const { id } = await driver.settled({ ...ayse, role: 'Yönetici' });
    const runner = driver.server.get(CommandRunner);
    const run = runner.run.bind(runner);
    jest.spyOn(runner, 'run').mockImplementationOnce(async (...given) => {
      await closeElsewhere(driver.ownId);
      return run(...given);
    });
    const { status, body } = await close(id);
    expect([status, body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    const { body: login } = await driver.login(ayse.username, NEXT);
    expect(login.admin).toMatchObject({ id, role: 'Yönetici' });
  });
});

async function closeElsewhere(adminId: string): Promise<void> {
  const edit = { adminId, by: null, expected: null, others: 1 };
  const disable = { ...edit, type: 'DisableAdmin', reason: 'Ayrıldı' } as const;
  await driver.server.get(CommandRunner).run(adminDecider, disable.adminId, disable, { by: SYSTEM });
}
