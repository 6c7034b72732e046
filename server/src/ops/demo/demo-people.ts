import { fold } from '@onda-on/contracts/rules';

import { randomOf, type Random } from './random.ts';

const words = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
};

const FIRST_NAMES = words(
  'Ahmet Ayşe Mehmet Fatma Mustafa Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Zehra Murat ' +
    'Sultan Ömer Hanife Ramazan Merve Halil Havva Süleyman Özlem Abdullah Yasemin Mahmut Gülşen Recep Songül Salih Leyla Fatih ' +
    'Dilek Kadir Sevgi Emre Aysel Hakan Sibel Adem Esra Kemal Derya Yusuf Büşra Serkan Kübra Onur Ebru Gökhan Pınar Burak Tuğba ' +
    'Uğur Gamze Çağlar Şeyma Barış İrem Volkan Ece Tolga Ceren Ufuk Gizem Cem Nur Deniz Melis Kaan Defne Arda Ilgın Eren Çiğdem ' +
    'Oğuz Ülkü Tarık İpek Levent Nazlı Umut Aslı Selim Şule Berk Özge Koray Duygu Alper Bahar Sinan Nihal Erdem Işıl',
);

const LAST_NAMES = words(
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek ' +
    'Polat Korkmaz Özer Tekin Ünal Acar Güneş Erdoğan Bulut Keskin Turan Yavuz Can Güler Aksoy Taş Bozkurt Işık Yalçın Erdem ' +
    'Güngör Avcı Tunç Karaca Sarı Bayram Kaplan Duman Uçar Ateş Ekinci Albayrak Çakır Karataş İnce Şen Özgür Soylu Tuncer Ergin ' +
    'Baş Oral Gök Uysal Candan Akın Dinç Toprak Sezer Gündüz Çoban Oğuz Varol Ertürk Karadağ Bilgin Ak Sönmez Demirci Köse Önal ' +
    'Ocak Pehlivan Sağlam Ulu Vural Yurt Zengin Altun Başaran Coşkun Durmaz Eren Fidan',
);

/** An invented person. `skill` is the probability, 0 to 1, of picking the likelier outcome. */
export type DemoPerson = Readonly<{
  index: number;
  name: string;
  nationalId: string;
  email: string;
  skill: number;
  /** The person's first week, and the probability of taking part in each later one. */
  joins: number;
  loyalty: number;
}>;

const FOUNDERS_SHARE = 0.35;

/** The n-th person of a seed, always the same; the national ID has valid check digits. */
export function demoPerson(seed: number | string, index: number, weeks: number, total: number): DemoPerson {
  const random = randomOf(seed, 'person', index);
  const name = `${random.oneOf(FIRST_NAMES)} ${random.oneOf(LAST_NAMES)}`;
  // A third of the persons begin in week 1 and the others join one by one, so that most entrants of a week are not new.
  const founders = Math.round(total * FOUNDERS_SHARE);
  const joins =
    index < founders ? 1 : 1 + Math.ceil(((index - founders + 1) / (total - founders)) * (weeks - 1));
  return {
    index,
    name,
    nationalId: nationalIdOf(index, random),
    email: `${fold(name).replaceAll(' ', '.')}.${index}@example.com`,
    skill: 0.3 + random.next() * 0.55,
    joins: Math.min(joins, weeks),
    loyalty: 0.55 + random.next() * 0.4,
  };
}

/** Nine digits that are unique per index, and the two check digits. */
const nationalIdOf = (index: number, random: Random): string =>
  withCheckDigits(String(100_000_000 + ((index * 2_003 + 17) % 9_000_000) * 100 + random.between(0, 99)));

/** An invented national ID: its nine digits and the two check digits. */
export function withCheckDigits(nine: string): string {
  const sum = (parity: number) =>
    Array.from(nine, Number).reduce((all, digit, i) => (i % 2 === parity ? all + digit : all), 0);
  const tenth = (sum(0) * 7 - sum(1) + 100) % 10;
  return `${nine}${tenth}${(sum(0) + sum(1) + tenth) % 10}`;
}
