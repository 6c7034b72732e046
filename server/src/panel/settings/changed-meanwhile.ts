import { changesBetween, type settingsValues } from '@onda-on/projections';

type Values = ReturnType<typeof settingsValues>;

/** A refusal is one sentence, so it names the first changes and counts the others. */
const NAMED_MAX = 3;

/** What somebody else changed, for the refusal of a stale form: `Bakım modu: Kapalı → Açık`. */
export function changedMeanwhile(seen: Values, now: Values): string {
  const changes = changesBetween(seen, now);
  const named = changes
    .slice(0, NAMED_MAX)
    .map(({ field, before, after }) => `${field}: ${before ?? '(boş)'} → ${after ?? '(boş)'}`);
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [`${more} değişiklik daha`] : [])].join(', ');
}
