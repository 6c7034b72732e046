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

type Value = string | number | boolean;
type Paths<Of> = {
  [Group in keyof Settings]: {
    [Name in Extract<keyof Settings[Group], string>]: Settings[Group][Name] extends Of
      ? `${Group}.${Name}`
      : never;
  }[Extract<keyof Settings[Group], string>];
}[keyof Settings];

/** A setting by group and name. */
export type SettingPath = Paths<Value>;

/** Turkish names of the settings, for the form, refusals and the audit log. */
export const SETTING_NAMES: Readonly<Record<SettingPath, string>> = {
  'site.name': 'Site adı',
  'site.description': 'Site açıklaması',
  'site.maintenanceMode': 'Bakım modu',
  'site.allowRegistrations': 'Yeni katılımcı kabul et',
  'predictions.maxPredictionsPerWeek': 'Haftalık tahmin sayısı',
  'predictions.scorePerCorrectPrediction': 'Doğru tahmin puanı',
  'predictions.submissionDeadlineHours': 'Son gönderimden ilk maça kadar geçen süre (saat)',
  'predictions.enableLateSubmissions': 'Geç gönderime izin ver',
  'notifications.emailNotifications': 'E-posta bildirimleri',
  'notifications.smsNotifications': 'SMS bildirimleri',
  'notifications.pushNotifications': 'Anlık bildirimler',
  'notifications.weeklyReminders': 'Haftalık hatırlatma',
  'security.sessionTimeoutMinutes': 'Oturum süresi (dakika)',
  'security.maxLoginAttempts': 'En çok giriş denemesi',
  'security.requireEmailVerification': 'E-posta doğrulaması iste',
  'security.enforceStrongPasswords': 'Güçlü parola zorunlu',
};

type Range = readonly [min: number, max: number];

/** Inclusive ranges of numbers, and of the lengths of texts. */
export const SETTING_RANGES: Readonly<Partial<Record<SettingPath, Range>>> = {
  'site.name': [1, 60],
  'site.description': [0, 300],
  'predictions.maxPredictionsPerWeek': [1, 16],
  'predictions.scorePerCorrectPrediction': [1, 1000],
  'predictions.submissionDeadlineHours': [0, 168],
  'security.sessionTimeoutMinutes': [5, 720],
  'security.maxLoginAttempts': [1, 20],
} satisfies Readonly<Record<Paths<string | number>, Range>>;

const isSettingPath = (path: string): path is SettingPath => Object.hasOwn(SETTING_NAMES, path);

/** All settings by path, in the order of the form. */
export const settingEntries = (settings: Settings): readonly (readonly [SettingPath, Value])[] =>
  Object.entries(settings).flatMap(([group, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const path = `${group}.${name}`;
      return isSettingPath(path) ? [[path, value] as const] : [];
    }),
  );
