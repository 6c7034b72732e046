import type { SiteSettings } from '@onda-on/contracts/rules';

type SiteField = keyof SiteSettings;
type Words = readonly [label: string, hint?: string];

export const SITE_TEXT = {
  failed: 'Site ayarları yüklenemedi',
  saveFailed: 'Site ayarları güncellenemedi',
  saved: 'Site ayarları güncellendi.',
  unsaved: (count: number) => `${count} ayar değişti, kaydedilmedi.`,
  review: 'Farkları Gör ve Kaydet',
  diffTitle: 'Değişiklikleri kaydet',
  confirm: 'Kaydet',
  before: 'Önce',
  after: 'Sonra',
  preview: 'Önizleme',
  previewHint: 'Ana sayfanın üst bölümü, yazdıkça.',
  theirs:
    'Bu ayarlar siz düzenlerken değişti. Sizin değiştirdikleriniz durdu, diğerleri güncellendi; yeniden kaydedin.',
  errors: {
    heroTitle: 'Başlık gerekli',
    link: 'Bağlantı #bölüm, /sayfa veya https://… olmalı',
    social: 'Adres https:// ile başlamalı',
    email: 'Geçerli bir e-posta adresi girin',
  },
  groups: {
    hero: 'Ana sayfanın üst bölümü',
    home: 'Duyuru ve ilk on',
    social: 'Sosyal medya',
    organiser: 'Düzenleyen',
  },
} as const;

export const SITE_FIELD_TEXT: Readonly<Record<SiteField, Words>> = {
  heroTitle: ['Başlık', 'İlk sözcüğü vurgu rengiyle yazılır.'],
  heroSubtitle: ['Alt başlık'],
  heroCtaText: ['Düğme metni'],
  heroCtaLink: [
    'Düğme bağlantısı',
    '#bölüm sayfada kaydırır; /sayfa veya https://… oraya götürür; boşsa maçlara gider.',
  ],
  announcementActive: ['Duyuruyu göster'],
  announcementText: ['Duyuru metni', 'Başlığın üstünde küçük bir şerit.'],
  showLeaderboardHome: ['Ana sayfada ilk on göster'],
  twitterUrl: ['Twitter adresi', 'Boşsa simge hiçbir yere götürmez.'],
  instagramUrl: ['Instagram adresi', 'Boşsa simge hiçbir yere götürmez.'],
  facebookUrl: ['Facebook adresi', 'Boşsa simge hiçbir yere götürmez.'],
  organiserName: ['Düzenleyenin unvanı', 'Yasal metinlerde geçer.'],
  organiserAddress: ['Düzenleyenin adresi', 'Yasal metinlerde geçer.'],
  contactEmail: ['İletişim e-postası', 'Yasal metinlerde geçer.'],
};
