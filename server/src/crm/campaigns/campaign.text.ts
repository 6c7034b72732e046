/** What campaigns say beside what operators write. */
export const CAMPAIGN_MAIL = {
  /** Below every message: why it came, and the way out of it. */
  footer: (site: string, url: string) =>
    `—\n${site}\nBu iletiyi, duyuru almayı onayladığınız için gönderdik. Duyuruları istemiyorsanız: ${url}`,
  test: (subject: string) => `[Deneme] ${subject}`,
  someone: 'Ayşe Yılmaz',
} as const;
