import type { Secrets } from '@onda-on/stores';

import { BackupRefused, type Manifest } from './manifest.ts';

/** The backup was made with other keys than those of the secrets file. */
export class OtherKeys extends BackupRefused {
  constructor({ madeAt }: Pick<Manifest, 'madeAt'>, secrets: Secrets) {
    super(otherKeysText(madeAt, replacedAfter(madeAt, secrets)));
  }
}

/** When a key of the vault was replaced after a moment, ISO. */
function replacedAfter(moment: string, { since = {} }: Secrets): string | undefined {
  const replaced = [since['vaultKey'], since['pepper']].filter((each) => each !== undefined);
  return replaced.filter((each) => each > moment).toSorted()[0];
}

const otherKeysText = (madeAt: string, replacedAt: string | undefined): string =>
  replacedAt === undefined
    ? 'yedek bu anahtarlarla alınmamış: başka bir kurulumun yedeği; ona ait anahtar dosyasını (SECRETS_FILE) kullanın'
    : `yedek ${madeAt} tarihinde alınmış, kasanın anahtarı ise ${replacedAt} tarihinde yenilenmiş ve eskisi silinmiş: ` +
      'daha önceki yedeklerin kasası artık açılamaz, silinmiş kişilerinki de. Yenilemeden sonra alınan bir yedeği geri yükleyin.';
