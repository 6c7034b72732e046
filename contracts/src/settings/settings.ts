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

type Range = readonly [min: number, max: number];

/** Inclusive ranges of numeric settings, and of the lengths of `site.name` and `site.description`. */
export const SETTING_RANGES: Readonly<Record<string, Range>> = {
  'site.name': [1, 60],
  'site.description': [0, 300],
  'predictions.maxPredictionsPerWeek': [1, 16],
  'predictions.scorePerCorrectPrediction': [1, 1000],
  'predictions.submissionDeadlineHours': [0, 168],
  'security.sessionTimeoutMinutes': [5, 720],
  'security.maxLoginAttempts': [1, 20],
};
