/** Settings of the whole product. Defaults, ranges and effects: docs/limits.md#settings. */
export type Settings = Readonly<{
  site: Readonly<{
    name: string;
    description: string;
    maintenanceMode: boolean;
    allowRegistrations: boolean;
  }>;
  predictions: Readonly<{
    maxPredictionsPerWeek: number;
    scorePerCorrectPrediction: number;
    submissionDeadlineHours: number;
    enableLateSubmissions: boolean;
  }>;
  notifications: Readonly<{
    emailNotifications: boolean;
    smsNotifications: boolean;
    pushNotifications: boolean;
    weeklyReminders: boolean;
  }>;
  security: Readonly<{
    sessionTimeoutMinutes: number;
    maxLoginAttempts: number;
    requireEmailVerification: boolean;
    enforceStrongPasswords: boolean;
  }>;
}>;

export const DEFAULT_SETTINGS: Settings = {
  site: {
    name: 'Onda On',
    description: 'Her hafta 10 maçı tahmin et, büyük ödüller kazan. Ücretsiz, üyelik gerekmez.',
    maintenanceMode: false,
    allowRegistrations: true,
  },
  predictions: {
    maxPredictionsPerWeek: 10,
    scorePerCorrectPrediction: 1,
    submissionDeadlineHours: 0,
    enableLateSubmissions: false,
  },
  notifications: {
    emailNotifications: false,
    smsNotifications: false,
    pushNotifications: false,
    weeklyReminders: false,
  },
  security: {
    sessionTimeoutMinutes: 60,
    maxLoginAttempts: 5,
    requireEmailVerification: false,
    enforceStrongPasswords: true,
  },
};

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
