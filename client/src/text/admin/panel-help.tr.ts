import type { AdminTab } from '../../features/admin/shell/tabs.ts';

type Keys = readonly (readonly [keys: readonly string[], what: string])[];

/** Shortcuts that work everywhere except while typing. */
const EVERYWHERE: Keys = [
  [['Ctrl', 'K'], 'komutlar (Mac’te ⌘ K)'],
  [['?'], 'bu yardım'],
  [['←', '→'], 'sekmeler arasında (sekme listesindeyken), Enter açar'],
  [['Esc'], 'pencereyi kapatır'],
];

const IN_TAB: Readonly<Partial<Record<AdminTab, Keys>>> = {
  maclar: [
    [['Tab'], 'sonraki skor kutusu'],
    [['Enter'], 'aşağıdaki maç'],
    [['↑', '↓'], 'maçlar arasında'],
    [['Esc'], 'satırdaki yazılanı geri alır'],
    [['Ctrl', 'S'], 'yazılan sonuçları kaydeder'],
  ],
};

export const HELP = {
  title: 'Klavye kısayolları',
  open: 'Kısayollar',
  everywhere: 'Her yerde',
  inTab: (tab: string) => `${tab} sekmesinde`,
  noneInTab: (tab: string) => `${tab} sekmesinin kendine özgü kısayolu yok.`,
  keys: EVERYWHERE,
  tabKeys: IN_TAB,
} as const;

/** Rows of lists: close together or apart. */
export const DENSITY = {
  toRoomy: 'Ferah satırlar',
  toCompact: 'Sık satırlar',
} as const;

/** What a role may not do. */
export const ACCESS = {
  reading: {
    Denetçi:
      'Denetçi rolüyle bakıyorsunuz: her sekmeyi görürsünüz; gizlenen kişisel verileri açamaz, hiçbir şeyi değiştiremezsiniz.',
    Editör: 'Editör rolüyle bu sekmeye yalnızca bakabilirsiniz; değişiklikleri bir Yönetici yapar.',
    Yönetici: '',
  },
  readingContent:
    'Denetçi rolüyle içeriği yalnızca okuyabilirsiniz; değişiklik yapmak için Editör veya Yönetici rolü gerekir.',
  none: {
    title: 'Bu sekme rolünüze kapalı',
    text: (role: string) =>
      `${role} rolü bu sekmeyi kullanamaz. Gerekiyorsa bir Yönetici’den rolünüzü değiştirmesini isteyin.`,
  },
} as const;

/** Actions in the command palette. */
export const ACTIONS = {
  addWeek: 'Hafta ekle',
  addMatch: 'Maç ekle',
  importFile: 'Toplu içe aktar (maç, sonuç)',
  enterResults: 'Sonuç gir',
  addPage: 'Sayfa ekle',
  addArticle: 'Haber ekle',
  media: 'Medyaya git',
  menus: 'Menülere git',
  siteSettings: 'Site ayarlarına git',
  administrators: 'Yöneticileri yönet',
  operations: 'İşletime git',
  addAdministrator: 'Yönetici ekle',
} as const;
