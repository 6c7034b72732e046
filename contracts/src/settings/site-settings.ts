/** Texts and links of the home page, the site's social profiles, and the organiser's data. */
export type SiteSettings = Readonly<{
  heroTitle: string;
  heroSubtitle: string;
  heroCtaText: string;
  heroCtaLink: string;
  announcementActive: boolean;
  announcementText: string;
  showLeaderboardHome: boolean;
  twitterUrl: string;
  instagramUrl: string;
  facebookUrl: string;
  /** The organiser of this installation, for the legal texts; missing or empty until an operator enters it. */
  organiserName?: string;
  organiserAddress?: string;
  contactEmail?: string;
}>;

export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  heroTitle: 'Haftanın 10 maçını bil, ₺50.000 kazan',
  heroSubtitle: 'İlk maç başlamadan tahminlerinizi gönderin. Ücretsiz, üyelik gerekmez.',
  heroCtaText: 'Tahmin Yap',
  heroCtaLink: '#maclar',
  announcementActive: false,
  announcementText: '',
  showLeaderboardHome: true,
  twitterUrl: '',
  instagramUrl: '',
  facebookUrl: '',
  organiserName: '',
  organiserAddress: '',
  contactEmail: '',
};
