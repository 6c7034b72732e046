/** What a visitor reads whose picks of a week end with its lock. */
export const FORGOTTEN_PICKS = {
  unsent: { title: 'Tahminler kapalı', description: 'Gönderilmeyen tahminleriniz silindi.' },
  unanswered: {
    title: 'Tahminler kapalı',
    description:
      'Gönderiminize yanıt gelmedi, kuponunuz ulaşmış olabilir. Tahmin Sorgulama sayfasından bakın; kupon numarası istenirse ve sizde yoksa itiraz formundan yazın.',
  },
} as const;
