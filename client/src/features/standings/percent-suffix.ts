const ONES = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'] as const;
const TENS = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'] as const;

/** `%96’sı`, `%40’ı`, `%100’ü`: a percentage with its Turkish possessive suffix. */
export function percentWithSuffix(percent: number): string {
  return `%${percent}’${endingOf(percent)}`;
}

function endingOf(percent: number): string {
  if (percent === 0) return 'ı';
  if (percent === 100) return 'ü';
  return ONES[percent % 10] || TENS[Math.floor(percent / 10)] || '';
}
