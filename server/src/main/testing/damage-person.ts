import type { ParticipantId } from '@onda-on/contracts/rules';
import type { Vault, VaultRow } from '@onda-on/stores';

const GARBAGE = Buffer.alloc(60, 7).toString('base64');
/** The number of an erased person stays used, so the row gets another. */
const NUMBERS = 100_000;

type PersonRow = Extract<VaultRow, { row: 'person' }>;

/** Replaces a person's row by one that nothing decrypts, as a disk fault would. */
export async function damagePerson(vault: Vault, participantId: ParticipantId): Promise<void> {
  const row = await rowOf(vault, participantId);
  await vault.erase(participantId);
  await vault.takeRows([{ ...row, personNo: row.personNo + NUMBERS, wrappedKey: GARBAGE }]);
}

async function rowOf(vault: Vault, participantId: ParticipantId): Promise<PersonRow> {
  for await (const row of vault.rows())
    if (row.row === 'person' && row.participantId === participantId) return row;
  throw new Error(`The vault has no ${participantId}`);
}
