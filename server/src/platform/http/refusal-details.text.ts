import { liraText, type RejectionDetails } from '@onda-on/contracts/rules';

/** Names new and lost winners by initials; without either, the results themselves changed. */
export function changedPrizesText({ came = '', went = '' }: RejectionDetails): string {
  const moved = [came && `gelen ${came}`, went && `giden ${went}`].filter(Boolean).join(', ');
  const what = moved ? `Kazananlar değişti: ${moved}` : 'Liste siz bakarken değişti';
  return `${what}. Yeni listeyi gözden geçirip yeniden onaylayın`;
}

/** Who would join and leave announced winners, and who of them was paid. */
export function announcedWeekText({ came = '', went = '', paid = '' }: RejectionDetails): string {
  const moved = [
    came && `gelen ${came}`,
    went && `giden ${went}`,
    paid && `ödülü ödenmiş olan ${paid}`,
  ].filter(Boolean);
  const what = moved.length > 0 ? `kazananlar değişir: ${moved.join(', ')}` : 'kazananlar aynı kalır';
  return `Bu haftanın kazananları duyuruldu. Değişiklik haftayı yeniden açar ve herkese gösterilir; ${what}. Önizlemeye bakıp gördüğünüzü işaretleyin`;
}

/** `paid` is the highest recorded payment; without it a thing was handed over. */
export const paidPrizeText = (_: RejectionDetails, { paid }: RejectionDetails): string =>
  paid === undefined
    ? 'Bir kazanana eşya verildiği kayıtlı, ödül paraya çevrilemez. Önce o kaydı geri alın'
    : `Bir kazanana ${liraText(Number(paid))} ödendiği kayıtlı: pay daha az olamaz, ödül eşyaya çevrilemez. Önce o kaydı geri alın`;
