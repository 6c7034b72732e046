type Record = Readonly<{ played: number; won: number; drawn: number; lost: number }>;

export const TEAMS_TEXT = {
  home: 'Evinde',
  away: 'Deplasmanda',
  meetings: 'Aralarındaki son maçlar',
  noMeetings: 'Bu yarışmada henüz karşılaşmadılar.',
  noResults: 'Bu yarışmada henüz sonucu yok.',
  record: (place: string, { played, won, drawn, lost }: Record) =>
    `${place} ${played} maç: ${won} galibiyet, ${drawn} beraberlik, ${lost} mağlubiyet.`,
  goals: (scored: number, conceded: number) => `${scored} gol attı, ${conceded} gol yedi.`,
  won: 'galibiyet',
  drawn: 'beraberlik',
  lost: 'mağlubiyet',
  marks: { won: 'G', drawn: 'B', lost: 'M' },
  shares: 'Herkes ne dedi?',
  sharesLater: 'Herkesin tahmini kilitten sonra burada görünür.',
  percent: (share: string) => `%${share}`,
  source: 'Bu yarışmada oynanan maçlardan; başka kaynak kullanılmaz.',
  failed: 'Takım bilgileri yüklenemedi',
} as const;
