/** The subscription without a coupon, below the matches. */
export const SUBSCRIBE = {
  fold: 'Haftayı kaçırmayın: e-postayla haber verelim',
  lead: 'Kupon göndermeniz gerekmez. Adresinizi yalnız bunun için kullanır, bitirdiğinizde sileriz.',
  email: 'E-posta adresiniz',
  topics: {
    closing: 'Hafta kapanmadan hatırlat',
    results: 'Sonuçlar açıklanınca haber ver',
  },
  when: (hours: number, late: number) =>
    `Hatırlatma son gönderim saatinden ${hours} saat önce gelir; son gün abone olursanız ${late} saat önce, daha geç olursanız gelecek haftadan başlar.`,
  choose: 'Ne zaman yazalım?',
  chooseOne: 'En az birini seçin',
  notice: 'Aydınlatma metni',
  newTab: '(yeni sekmede açılır)',
  orCalendar: 'E-posta istemiyorsanız:',
  calendar: 'son gönderim saatlerini takviminize ekleyin',
  submit: 'Abone ol',
  busy: 'Gönderiliyor...',
  failed: 'İsteğiniz gönderilemedi',
  sent: 'Gelen kutunuza bakın',
  sentTo: (email: string) =>
    `${email} adresine bir onay bağlantısı gönderdik. Onaylamadan hiçbir şey göndermeyiz.`,
} as const;
