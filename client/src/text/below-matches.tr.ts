/** 'On maçın onu da', by the number of matches from two on. */
const ALL_OF = [
  'İki maçın ikisi de',
  'Üç maçın üçü de',
  'Dört maçın dördü de',
  'Beş maçın beşi de',
  'Altı maçın altısı da',
  'Yedi maçın yedisi de',
  'Sekiz maçın sekizi de',
  'Dokuz maçın dokuzu da',
  'On maçın onu da',
  'On bir maçın on biri de',
  'On iki maçın on ikisi de',
  'On üç maçın on üçü de',
  'On dört maçın on dördü de',
  'On beş maçın on beşi de',
  'On altı maçın on altısı da',
] as const;

/** Says that every match of the sheet needs a pick. */
const allMustBeFilled = (matches: number): string => {
  const all = ALL_OF[matches - 2];
  return all ? `${all} dolmalı.` : 'Bu hafta tek maç var.';
};

/** How the game is played, below the matches. */
export const STEPS = {
  title: 'Üç adımda oyna',
  items: (matches: number) =>
    [
      ['Seç', `Her maç için 1, X ya da 2’yi işaretleyin. ${allMustBeFilled(matches)}`],
      ['Gönder', 'Ad soyad, TC kimlik numarası ve e-posta yeter; üyelik gerekmez.'],
      ['İzle', 'Sonuçlar geldikçe sıralama canlı değişir. En çok bilen ödülü alır.'],
    ] as const,
} as const;

export const TOP_TEN = {
  title: (week: number | undefined) => (week === undefined ? 'İlk on' : `Hafta ${week} ilk on`),
  all: 'Tüm sıralama',
  empty: 'Sıralama, haftanın ilk sonucuyla burada görünecek.',
  failed: 'Sıralama yüklenemedi',
  columns: { place: 'Sıra', name: 'Katılımcı', correct: 'Doğru' },
} as const;
