import type { EngineStatus } from '@onda-on/projections';

import { ROOM_BYTES_MIN, ROOM_FILES_MIN, type Room } from '../../platform/health/disk-room.ts';
import type { ClockFault } from '../../platform/kernel/judge-clock.ts';
import type { KeyFacts } from '../keys/key-table.ts';

/** What is known about the machine, the process that answers and the installation; undefined where the system does not say. */
export type Facts = Readonly<{
  now: Date;
  /** `backupBytes`: of the files that a backup copies; shared stores are not among them. */
  disk: Room & Readonly<{ backupBytes: number }>;
  /** The data directory, where it still has data files although shared stores are used. */
  filesLeftIn: string | undefined;
  memory: Readonly<{ freeBytes: number; totalBytes: number }>;
  descriptors: Readonly<{ used: number | undefined; max: number }>;
  versions: string;
  clockFault: ClockFault | null;
  certificates: readonly Certificate[];
  projections: readonly Pick<EngineStatus, 'name' | 'state' | 'lagSeconds' | 'parked'>[];
  lastBackup: Date | undefined;
  lastVerify: Verified | undefined;
  keys: readonly KeyFacts[];
}>;

/** `until`: undefined when the certificate could not be read, for the `reason`. */
export type Certificate = Readonly<{ of: string; until: Date | undefined; reason?: string }>;
export type Verified = Readonly<{ at: Date; isFine: boolean }>;

/** `act`: visitors are affected or will be within hours; `watch`: within days. `advice` says what to do. */
export type Diagnosis = Readonly<{
  what: string;
  state: 'fine' | 'watch' | 'act';
  text: string;
  advice?: string;
}>;

const GB = 1_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DISK_WATCH_BYTES = 5 * GB;
const FILES_WATCH = 10_000;
const MEMORY_ACT = 0.03;
const MEMORY_WATCH = 0.1;
const DESCRIPTORS_ACT = 0.9;
const DESCRIPTORS_WATCH = 0.7;
/** With fewer, a few thousand open pages use them up. */
const DESCRIPTORS_MIN = 4_096;
const CERTIFICATE_ACT_MS = 3 * DAY_MS;
const CERTIFICATE_WATCH_MS = 21 * DAY_MS;
const LAG_ACT_S = 300;
const LAG_WATCH_S = 30;
/** A day of missed backups: one is due every four hours. */
const BACKUP_MS_MAX = 26 * HOUR_MS;
const VERIFY_MS_MAX = 8 * DAY_MS;
const KEY_MS_MAX = 365 * DAY_MS;

/** Judges each fact by the limits of docs/operations/README.md#check-up. */
export const checkUp = (facts: Facts): readonly Diagnosis[] => [
  disk(facts.disk),
  ...files(facts.disk),
  ...filesLeft(facts),
  memory(facts.memory),
  descriptors(facts.descriptors),
  { what: 'sürümler', state: 'fine', text: facts.versions },
  clock(facts),
  ...facts.certificates.map((each) => certificate(each, facts.now)),
  readModels(facts.projections),
  parked(facts.projections),
  backup(facts),
  verification(facts),
  keys(facts),
];

function disk({ freeBytes, backupBytes }: Facts['disk']): Diagnosis {
  const what = 'disk';
  const text = `${gigabytes(freeBytes)} boş, yedeklenecek dosyalar ${gigabytes(backupBytes)}`;
  if (freeBytes < ROOM_BYTES_MIN)
    return { what, state: 'act', text, advice: 'Hemen yer açın: disk dolunca kupon alınamaz' };
  if (freeBytes < backupBytes)
    return { what, state: 'watch', text, advice: 'Yer açın: bir yedek bu diske artık sığmaz' };
  if (freeBytes < DISK_WATCH_BYTES) return { what, state: 'watch', text, advice: 'Bu hafta yer açın' };
  return { what, state: 'fine', text };
}

function files({ freeFiles }: Facts['disk']): readonly Diagnosis[] {
  if (freeFiles === undefined) return [];
  const state = below(freeFiles, ROOM_FILES_MIN, FILES_WATCH);
  const found = { what: 'dosya sayısı', state, text: `${freeFiles} dosya daha açılabilir` };
  return [state === 'fine' ? found : { ...found, advice: 'Gereksiz küçük dosyaları silin (df -i)' }];
}

/** Whoever is erased from now on stays in them. */
function filesLeft({ filesLeftIn }: Facts): readonly Diagnosis[] {
  if (filesLeftIn === undefined) return [];
  const advice = 'Başka yere taşıyın, sonra yok edin (docs/operations/README.md#moving-the-log)';
  return [{ what: 'taşınmadan önceki veri dosyaları', state: 'watch', text: filesLeftIn, advice }];
}

function memory({ freeBytes, totalBytes }: Facts['memory']): Diagnosis {
  const state = below(freeBytes / totalBytes, MEMORY_ACT, MEMORY_WATCH);
  const found = {
    what: 'bellek',
    state,
    text: `${gigabytes(totalBytes)} içinden ${gigabytes(freeBytes)} kullanılabilir`,
  };
  return state === 'fine' ? found : { ...found, advice: 'Bellek ekleyin veya başka programları durdurun' };
}

function descriptors({ used, max }: Facts['descriptors']): Diagnosis {
  const what = 'dosya tanıtıcıları';
  const text = `${used ?? '?'} / ${max === Infinity ? 'sınırsız' : max}`;
  const share = used === undefined ? 0 : used / max;
  const state = below(1 - share, 1 - DESCRIPTORS_ACT, 1 - DESCRIPTORS_WATCH);
  if (state !== 'fine' || max < DESCRIPTORS_MIN)
    return {
      what,
      state: state === 'fine' ? 'watch' : state,
      text,
      advice: 'Sınırı yükseltin (systemd LimitNOFILE, compose ulimits)',
    };
  return { what, state, text };
}

function clock({ clockFault }: Facts): Diagnosis {
  if (clockFault === null) return { what: 'saat', state: 'fine', text: 'güvenilir' };
  const advice = 'Saat servisini (NTP) düzeltin; ayrıntı: npm run ops -- clock';
  return { what: 'saat', state: 'act', text: 'güvenilmiyor, hiçbir şey kaydedilmiyor', advice };
}

function certificate({ of, until, reason }: Certificate, now: Date): Diagnosis {
  const what = `sertifika ${of}`;
  if (until === undefined)
    return { what, state: 'watch', text: `okunamadı: ${reason}`, advice: 'Adresi ve dosyayı denetleyin' };
  const state = below(until.getTime() - now.getTime(), CERTIFICATE_ACT_MS, CERTIFICATE_WATCH_MS);
  const text = `${until.toISOString().slice(0, 10)} gününe kadar geçerli`;
  return state === 'fine' ? { what, state, text } : { what, state, text, advice: 'Sertifikayı yenileyin' };
}

function readModels(projections: Facts['projections']): Diagnosis {
  const what = 'okuma modelleri';
  if (projections.every(({ state }) => state === 'stopped'))
    return {
      what,
      state: 'act',
      text: 'hiçbiri yürümüyor',
      advice: 'Sunucuyu (ortak depolarda start:projections süreçlerini) başlatın',
    };
  const stopped = projections.filter(({ state }) => state === 'failed' || state === 'stopped');
  if (stopped.length > 0)
    return {
      what,
      state: 'act',
      text: `yürümüyor: ${namesOf(stopped)}`,
      advice: 'Nedenine bakın (npm run ops -- status, günlük kayıtları)',
    };
  const lagSeconds = Math.max(0, ...projections.map((each) => each.lagSeconds));
  const state = below(-lagSeconds, -LAG_ACT_S, -LAG_WATCH_S);
  const text = `${projections.length} okuma modeli, en çok ${Math.round(lagSeconds)} sn geride`;
  return state === 'fine'
    ? { what, state, text }
    : { what, state, text, advice: 'Gecikme azalmıyorsa makineyi büyütün (docs/operations/scaling.md)' };
}

function parked(projections: Facts['projections']): Diagnosis {
  const waiting = projections.filter((each) => each.parked > 0);
  if (waiting.length === 0) return { what: 'bekletilen akışlar', state: 'fine', text: 'yok' };
  const count = waiting.reduce((sum, each) => sum + each.parked, 0);
  const advice = 'npm run ops -- park list, sonra retry veya skip';
  return { what: 'bekletilen akışlar', state: 'act', text: `${count}: ${namesOf(waiting)}`, advice };
}

/** The keys without which a backup of the vault cannot be restored. */
const OF_BACKUPS: ReadonlySet<string> = new Set(['vault', 'pepper']);

function backup({ lastBackup, now, keys: all }: Facts): Diagnosis {
  const what = 'son yedek';
  const advice = 'npm run ops -- backup; dört saatte bir çalıştırın (docs/operations/backup.md)';
  if (!lastBackup) return { what, state: 'watch', text: 'hiç alınmamış', advice };
  const text = lastBackup.toISOString();
  const replaced = all.filter(
    ({ name, isOriginal, since = '' }) => OF_BACKUPS.has(name) && !isOriginal && text < since,
  );
  if (replaced.length > 0)
    return {
      what,
      state: 'act',
      text: `${text}, ama anahtar o zamandan beri yenilendi (${namesOf(replaced)}): geri yüklenemez`,
      advice: 'Hemen yenisini alın: npm run ops -- backup',
    };
  const isOld = now.getTime() - lastBackup.getTime() > BACKUP_MS_MAX;
  return isOld ? { what, state: 'watch', text, advice } : { what, state: 'fine', text };
}

function verification({ lastVerify, now }: Facts): Diagnosis {
  const what = 'son doğrulama';
  const advice = 'npm run ops -- verify';
  if (!lastVerify) return { what, state: 'watch', text: 'bu makinede hiç yapılmamış', advice };
  const text = `${lastVerify.at.toISOString()}, ${lastVerify.isFine ? 'sorun yok' : 'SORUN BULUNDU'}`;
  if (!lastVerify.isFine) return { what, state: 'act', text, advice };
  const isOld = now.getTime() - lastVerify.at.getTime() > VERIFY_MS_MAX;
  return isOld ? { what, state: 'watch', text, advice } : { what, state: 'fine', text };
}

/** One that cannot be replaced is not judged. One that is half replaced may keep shared stores from taking anybody new. */
function keys({ keys: all, now }: Facts): Diagnosis {
  const what = 'anahtarlar';
  const underWay = all.filter(({ isUnderWay }) => isUnderWay);
  if (underWay.length > 0)
    return {
      what,
      state: 'act',
      text: `yenilenmesi yarım: ${namesOf(underWay)}`,
      advice: adviceFor(underWay),
    };
  const isOld = ({ since }: KeyFacts) =>
    since !== undefined && now.getTime() - Date.parse(since) > KEY_MS_MAX;
  const old = all.filter((each) => each.canBeReplaced && isOld(each));
  if (old.length === 0) return { what, state: 'fine', text: 'hiçbiri bir yıldan eski değil' };
  return { what, state: 'watch', text: `bir yıldan eski: ${namesOf(old)}`, advice: adviceFor(old) };
}

const adviceFor = (old: readonly KeyFacts[]): string =>
  `Yenileyin: ${old.map(({ name }) => `npm run ops -- keys rotate ${name}`).join('; ')}`;

function below(value: number, act: number, watch: number): Diagnosis['state'] {
  if (value < act) return 'act';
  return value < watch ? 'watch' : 'fine';
}

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1).replace('.', ',')} GB`;

const namesOf = (projections: readonly Readonly<{ name: string }>[]): string =>
  projections.map(({ name }) => name).join(', ');
