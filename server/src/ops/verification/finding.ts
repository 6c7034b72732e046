import {
  DamagedReadModel,
  DamagedVaultRow,
  LogFault,
  LogUnavailable,
  MediaUnavailable,
  ReadModelsUnavailable,
  VaultUnavailable,
} from '@onda-on/stores';

import type { Config } from '../../platform/config/config.ts';

/** Something that is not as it was written: where it stands, what is wrong with it, and what an operator does about it. */
export type Fault = Readonly<{
  what: string;
  position?: string;
  couponNo?: string;
  week?: number;
  remedy: string;
}>;

/** The result of one part of a verification. `text` says what was checked. */
export type Finding = Readonly<{
  what: string;
  text: string;
  faults: readonly Fault[];
  /** The head of the log's chain. */
  head?: string;
}>;

/** A finding before it has the name of its part. */
export type Checked = Pick<Finding, 'text' | 'faults'>;

export const isFine = ({ faults }: Pick<Finding, 'faults'>): boolean => faults.length === 0;

/** How many faults of a part are printed; `--json` has up to `FAULTS_MAX`. */
const PRINTED_MAX = 10;

/** A part keeps no more faults than this, since a damaged file may have a million. */
export const FAULTS_MAX = 1_000;

/** A line for the part, and one for each fault. */
export function linesOf({ what, text, faults }: Finding): readonly string[] {
  const head = `${faults.length === 0 ? 'tamam' : 'HATA '}  ${what}: ${text}`;
  const more = faults.length - PRINTED_MAX;
  return [
    head,
    ...faults.slice(0, PRINTED_MAX).map(lineOf),
    ...(more > 0 ? [`       … ve ${more} sorun daha`] : []),
  ];
}

function lineOf({ what, position, couponNo, week, remedy }: Fault): string {
  const place = [
    position !== undefined && `konum ${position}`,
    couponNo !== undefined && `kupon ${couponNo}`,
    week !== undefined && `hafta ${week}`,
  ].filter((each) => each !== false);
  return `       ${place.length > 0 ? `${place.join(', ')}: ` : ''}${what}. ${remedy}`;
}

/** What to do, in the words of docs/operations/alerts.md. */
export const REMEDY = {
  log: 'Sunucuyu durdurun, dosyaları saklayın, son doğrulanmış yedeği geri yükleyin (ops restore) ve dışarıdaki kayıt noktalarıyla karşılaştırın (ops verify --anchors)',
  coupon: 'Kuponun makbuzunu sahibinden isteyin, son doğrulanmış yedekle karşılaştırın',
  vault:
    'Günlükle kasayı birlikte son doğrulanmış yedekten geri yükleyin (ops restore); yedekten sonrası kaybolur',
  model: 'Okuma modelini günlükten yeniden kurun (ops replay)',
  openData: 'DATA_DIR/open-data içindeki dosyayı silin; sunucu yeniden yapar',
  picture: 'Görseli son yedeğin media klasöründen geri koyun',
  keys: 'SECRETS_FILE bu kurulumun dosyası mı, bakın; değilse doğrusunu geri koyun',
  away: 'Depo sunucusuna ulaşılamadı, veriler hakkında bir şey söylenemez: sunucu yanıt verince verify komutunu yineleyin',
} as const;

/** For a part that could not be read. A store that is a server may only be away. */
export function remedyFor(error: unknown, { stores, media }: Pick<Config, 'stores' | 'media'>): string {
  if (error instanceof MediaUnavailable) return media ? REMEDY.away : REMEDY.picture;
  if (error instanceof DamagedReadModel) return REMEDY.model;
  if (error instanceof DamagedVaultRow) return REMEDY.vault;
  const isAway = [LogFault, LogUnavailable, ReadModelsUnavailable, VaultUnavailable].some(
    (type) => error instanceof type,
  );
  if (stores && isAway) return REMEDY.away;
  if (error instanceof ReadModelsUnavailable) return REMEDY.model;
  return error instanceof VaultUnavailable ? REMEDY.vault : REMEDY.log;
}
