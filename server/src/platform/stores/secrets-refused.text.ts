import type { SecretsRefused, SecretsTrouble } from '@onda-on/stores';

const WORDS: Readonly<Record<SecretsTrouble, (key: string) => string>> = {
  missing: () => 'dosya yok',
  'readable by others': () => 'dosyayı başkaları da okuyabiliyor; izinleri 600 olmalı (chmod 600)',
  malformed: (key) =>
    key === '' ? 'dosyada anahtarlar yok ya da dosya JSON değil' : `${key} eksik ya da geçersiz`,
  'of other data': (key) => `${key} buradaki verilerin anahtarı değil`,
};

/** What is wrong with the keys of an installation, for an operator. */
export const secretsRefusedText = ({ trouble, place, key }: SecretsRefused): string =>
  `${place}: ${WORDS[trouble](key)}`;
