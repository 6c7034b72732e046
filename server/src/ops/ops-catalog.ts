/** What each command is for, known without opening anything: `--help` must work while the files are held or broken. */
export const OPS_CATALOG = {
  status: { usage: '', summary: 'Kayıt günlüğünün ve okuma modellerinin durumu' },
  replay: {
    usage: '[okuma-modeli…] [--dry-run] [--diff]',
    summary: 'Okuma modellerini günlükten yeniden kurar ve karşılaştırır; --dry-run hiçbir şey yazmaz',
  },
  park: {
    usage: 'list | retry <okuma-modeli> <akış> | skip <okuma-modeli> <akış> --reason <gerekçe>',
    summary: 'Bir okuma modelinin işleyemediği akışlar: listeler, yeniden dener veya atlar',
  },
  verify: {
    usage: '',
    summary:
      'Günlüğü, denetim zincirini, hafta köklerini ve okuma modellerini baştan hesaplayıp karşılaştırır',
  },
  seed: { usage: '', summary: 'Boş kurulumu örnek içerikle doldurur' },
  play: { usage: '[--seconds N]', summary: 'Deneme sezonunun güncel haftasını bir dakika içinde oynatır' },
  generate: {
    usage: '--participants N [--weeks M]',
    summary: 'Yük denemesi için her seferinde aynı katılımcıları ve kuponları üretir',
  },
} as const;

export type OpsName = keyof typeof OPS_CATALOG;
