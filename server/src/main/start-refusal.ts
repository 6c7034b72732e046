import { fileFailureIn, SecretsRefused, type FileFailure, type SecretsTrouble } from '@onda-on/stores';

import { faultText } from '../platform/http/masked-text.ts';
import { fileFailureText } from '../platform/stores/file-failure.text.ts';
import { storeFailureWords } from '../platform/stores/store-failure.text.ts';

/** The reason why a process does not start: a line for people and an exit status for programs. */
type StartRefusal = Readonly<{ line: string; exitStatus: number }>;

export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** A store cannot be used at its address, and waiting does not change that. */
export class StoreAddressRefused extends Error {
  override readonly name = 'StoreAddressRefused';
}

const WORDS: Readonly<Record<string, string>> = {
  ConfigError: 'ortam değişkenlerinden biri geçersiz',
  SecretsRefused:
    'anahtar dosyası kabul edilmedi; bu kurulumun dosyasını izinleri 600 olarak yerine koyun (SECRETS_FILE, yoksa DATA_DIR/secrets.json)',
  DataDirectoryInUse: 'veri klasörü başka bir süreç tarafından kullanılıyor',
  DirectoryRefused:
    'veri klasörü (DATA_DIR) burada oluşturulamıyor; yolu ve diskin yazılabilir olduğunu denetleyin',
  StoreAddressRefused: 'depo adresi bu hâliyle kullanılamıyor',
  StartRefused: '',
};

/** What is wrong with the keys of an installation. */
const SECRETS_WORDS: Readonly<Record<SecretsTrouble, (key: string) => string>> = {
  missing: () => 'dosya yok',
  'readable by others': () => 'dosyayı başkaları da okuyabiliyor; izinleri 600 olmalı (chmod 600)',
  malformed: (key) =>
    key === '' ? 'dosyada anahtarlar yok ya da dosya JSON değil' : `${key} eksik ya da geçersiz`,
  'of other data': (key) => `${key} buradaki verilerin anahtarı değil`,
};

const secretsRefusedText = ({ trouble, place, key }: SecretsRefused): string =>
  `${place}: ${SECRETS_WORDS[trouble](key)}`;

const NO_HOST = 'HOST ile verilen adres bu makinenin değil';

const BY_CODE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT ile verilen kapı başka bir süreç tarafından kullanılıyor',
  EACCES: 'bir dosyaya veya kapıya erişim izni yok',
  EADDRNOTAVAIL: NO_HOST,
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ENOSPC: 'diskte yer kalmadı',
  ENOTDIR: 'bir klasörün yerinde dosya var; DATA_DIR ve SECRETS_FILE yollarını denetleyin',
  EISDIR: 'bir dosyanın yerinde klasör var; SECRETS_FILE yolunu denetleyin',
};

/** The disk has failed: its content is unknown, and a restart reads it back. */
export const EXIT_DISK_FAILED = 74;
const EXIT_REFUSED = 1;
/** For 65 and 66 data was lost, so neither a restart nor other settings help; 78 needs other settings. */
const EXITS: Readonly<Record<string, number>> = {
  LogCutShort: 65,
  DamagedEvent: 65,
  MissingEvent: 65,
  VaultBehindLog: 66,
  StoreAddressRefused: 78,
};
/** A defect of ours. */
export const EXIT_FAULT = 70;

/** The file behind an error. Where the file may just not be written, the words for the error itself say more, but not those for its store. */
function fileFailureBehind(error: unknown): FileFailure | undefined {
  const failure = fileFailureIn(error);
  return failure?.trouble === 'refused' && WORDS[detailsOf(error).name] !== undefined ? undefined : failure;
}

const EXITS_BY_TROUBLE = {
  failing: EXIT_DISK_FAILED,
  damaged: 65,
  full: EXIT_REFUSED,
  refused: EXIT_REFUSED,
};

/** The one line of a listed, expected error has no stack; any other error is a fault and keeps its stack. It begins with what failed. */
export function startRefusalOf(error: unknown, what = 'Onda On başlatılamadı'): StartRefusal {
  const failure = fileFailureBehind(error);
  if (failure)
    return {
      line: `${what}: ${fileFailureText(failure)}`,
      exitStatus: EXITS_BY_TROUBLE[failure.trouble],
    };
  const { name, message, code } = detailsOf(error);
  const words = WORDS[name] ?? storeFailureWords(error) ?? BY_CODE[code];
  if (words !== undefined) {
    const detail = error instanceof SecretsRefused ? secretsRefusedText(error) : message;
    const line = [what, words, detail].filter(Boolean).join(': ');
    return { line, exitStatus: EXITS[name] ?? EXIT_REFUSED };
  }
  const text = error instanceof Error ? error : message;
  return { line: `${what}: ${faultText(text)}`, exitStatus: EXIT_FAULT };
}

/** The one line of a process that ends because its disk has failed while it ran. */
export function diskFailureLine(error: unknown): string {
  const failure = fileFailureIn(error);
  return `Disk hatası, süreç sonlandırılıyor: ${failure ? fileFailureText(failure) : String(error)}`;
}

function detailsOf(error: unknown): Readonly<{ name: string; message: string; code: string }> {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error), code: '' };
  const { name, message, code } = error as Readonly<Record<'name' | 'message' | 'code', unknown>>;
  return { name: String(name), message: String(message), code: String(code) };
}
