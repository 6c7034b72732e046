import { Injectable } from '@nestjs/common';
import { cleanName, PROFILE_TEXT, REASON_LENGTH_MIN, type ParticipantId } from '@onda-on/contracts/rules';
import { DamagedVaultRow } from '@onda-on/stores';

import { Erasures } from '../../people/erasure/erasures.ts';
import { WhoIsMeant } from '../../people/erasure/who-is-meant.ts';
import { isPersonal } from '../../platform/commands/lasting-reason.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
} from '../command-line/ops-command.port.ts';

const REASON_LENGTH_MAX = 200;
const NATIONAL_ID = /^\d{11}$/;

/** `ops erase`: erases a person whose identity the operator has checked (docs/threat-model.md#erasure-as-a-weapon). */
@Injectable()
export class EraseCommand implements OpsCommand {
  readonly name = 'erase';

  constructor(
    private readonly erasures: Erasures,
    private readonly who: WhoIsMeant,
  ) {}

  async run(given: OpsArguments): Promise<OpsResult> {
    const requestRef = reasonIn(given);
    const participantId = await this.#participantIn(given);
    if (!participantId)
      return {
        isFine: false,
        lines: ['Böyle bir katılımcı yok; hiçbir şey silinmedi'],
        data: { isNew: false },
      };
    const { isNew, wasThere } = await this.erasures.forget({ participantId, requestRef }, COMMAND_LINE);
    const line = isNew
      ? `Katılımcı ${participantId} unutuldu: kişisel verileri silindi, kuponları adsız kaldı`
      : `Katılımcı ${participantId} daha önce silinmişti`;
    const finished = !isNew && wasThere ? ['Yarım kalan silme tamamlandı'] : [];
    return { isFine: true, lines: [line, ...finished], data: { participantId, isNew } };
  }

  #participantIn({ words: [word], flags, typed }: OpsArguments): Promise<ParticipantId | undefined> {
    const isAsked = flags['ask'] !== undefined;
    if ((word === undefined) !== isAsked) throw new OpsUsageError(`erase ${OPS_CATALOG.erase.usage}`);
    if (word === undefined) return this.#byNationalId((typed ?? '').trim());
    // A shell's history keeps its commands, so a national ID must not be part of one.
    if (NATIONAL_ID.test(word))
      throw new OpsUsageError('erase: kimlik numarası komut satırına yazılmaz; --ask ile sorulur');
    return this.who.byWord(word);
  }

  async #byNationalId(nationalId: string): Promise<ParticipantId | undefined> {
    // A mistyped one would be answered as a person who never entered.
    if (!NATIONAL_ID.test(nationalId)) throw new OpsUsageError(`erase: ${PROFILE_TEXT.tcNumber}`);
    try {
      return await this.who.byNationalId(nationalId);
    } catch (error) {
      if (!(error instanceof DamagedVaultRow)) throw error;
      throw new OpsUsageError(
        'erase: bu numaranın kasadaki kaydı bozulmuş; --ask yerine kupon numarası veya katılımcının kimliği yazılmalıdır',
      );
    }
  }
}

function reasonIn({ flags }: OpsArguments): string {
  const reason = typeof flags['reason'] === 'string' ? cleanName(flags['reason']) : '';
  const length = Array.from(reason).length;
  if (length < REASON_LENGTH_MIN || length > REASON_LENGTH_MAX)
    throw new OpsUsageError('erase: --reason ile bir gerekçe verilmelidir (3 ile 200 karakter arası)');
  if (isPersonal(reason))
    throw new OpsUsageError('erase: gerekçe kişisel veri içeremez; başvurunun numarasını yazın');
  return reason;
}
