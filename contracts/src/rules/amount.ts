/** In kuruş: from one kuruş to a billion lira. */
export const AMOUNT_MIN = 1;
export const AMOUNT_MAX = 100_000_000_000;

/** Used by the forms and by the server. */
export const AMOUNT_TEXT = 'Tutar 0,01 ile 1.000.000.000 ₺ arasında olmalıdır';

export const isAmount = (kurus: unknown): kurus is number =>
  Number.isInteger(kurus) && Number(kurus) >= AMOUNT_MIN && Number(kurus) <= AMOUNT_MAX;

const LIRA = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** Kuruş of an amount in Turkish notation: `1.250,50`, `1250,5`, `₺50.000`. Null for anything else. */
export function kurusIn(text: string): number | null {
  const plain = text.replace(/[₺\s\u00a0]|TL$/gu, '');
  const parts = LIRA.exec(plain);
  if (!parts) return null;
  const [lira = ''] = plain.split(',');
  const kurus = Number(lira.replaceAll('.', '')) * 100 + Number((parts[1] ?? '').padEnd(2, '0'));
  return isAmount(kurus) ? kurus : null;
}

/** The inverse of `kurusIn`, for a form: `1.250,50`. */
export const liraInput = (kurus: number): string =>
  `${String(Math.floor(kurus / 100)).replace(/\B(?=(?:\d{3})+$)/gu, '.')},${String(kurus % 100).padStart(2, '0')}`;
