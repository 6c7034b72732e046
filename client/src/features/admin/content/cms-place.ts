import type { ContentKind } from './content-kind.ts';

/** The four sub-tabs (§2), as the address names them. */
export const CMS_PARTS = ['sayfalar', 'medya', 'menuler', 'site-ayarlari'] as const;
export type CmsPart = (typeof CMS_PARTS)[number];

/** The record of a page or article that does not exist yet. */
export const NEW = 'yeni';

export type CmsPlace = Readonly<{
  part: CmsPart;
  /** Which of the two lists Sayfalar shows. */
  kind: ContentKind;
  /** The page or article that is open in the editor, `NEW` for one to come; null: the list. */
  record: string | null;
}>;

/** `medya`, `sayfalar`, `haberler`, `haberler.yeni`, `sayfalar.{id}`: the place that an address's `bolum` names. */
export function placeIn(bolum: string | undefined): CmsPlace {
  const [name = '', record = ''] = (bolum ?? '').split('.', 2);
  const part = CMS_PARTS.find((each) => each === name) ?? 'sayfalar';
  const kind = name === 'haberler' ? 'article' : 'page';
  return { part, kind, record: part === 'sayfalar' && record !== '' ? record : null };
}

const LIST: Readonly<Record<ContentKind, string>> = { page: 'sayfalar', article: 'haberler' };

export const bolumOf = (kind: ContentKind, record: string | null = null): string =>
  record === null ? LIST[kind] : `${LIST[kind]}.${record}`;
