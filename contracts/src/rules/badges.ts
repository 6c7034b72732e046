type Achievements = Readonly<{ totalPredictions: number; currentStreak: number; accuracy: number }>;

/** The four badges (docs/rules.md#badges). `requirement` is shown while a badge is locked. */
export const BADGES = [
  { id: 'starter', name: 'Yeni Başlayan', requirement: 'En az 1 tahmin gerekir' },
  { id: 'form', name: 'Formda', requirement: '3 doğru seri gerekir' },
  { id: 'streak', name: 'Seri Ustası', requirement: '5 doğru seri gerekir' },
  { id: 'expert', name: 'Uzman', requirement: '%70 başarı gerekir' },
] as const;
export type BadgeId = (typeof BADGES)[number]['id'];

export function hasBadge(id: BadgeId, { totalPredictions, currentStreak, accuracy }: Achievements): boolean {
  return {
    starter: totalPredictions >= 1,
    form: currentStreak >= 3,
    streak: currentStreak >= 5,
    expert: totalPredictions >= 1 && accuracy >= 70,
  }[id];
}
