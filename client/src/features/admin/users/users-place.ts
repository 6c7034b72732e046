/** The sub-tabs, as the address names them. */
export const USER_PARTS = ['katilimcilar', 'itirazlar', 'supheli-kumeler'] as const;
export type UserPart = (typeof USER_PARTS)[number];

/** `katilimcilar`, or with what is open inside: `katilimcilar.{participant}`, `supheli-kumeler.{cluster}`. */
export function placeIn(bolum: string | undefined): Readonly<{ part: UserPart; id: string }> {
  const name = USER_PARTS.find((part) => bolum === part || bolum?.startsWith(`${part}.`));
  if (!name) return { part: 'katilimcilar', id: '' };
  const id = bolum?.slice(name.length + 1) ?? '';
  return { part: name, id: /^[0-9a-z.]{1,64}$/.test(id) ? id : '' };
}

/** Where something inside a part is. */
export const placeOf = (part: UserPart, id = '') =>
  ({ sekme: 'kullanicilar', bolum: id === '' ? part : `${part}.${id}` }) as const;

/** Where the button Kullanıcı Ara leads. */
export const SEARCH_FIELD = 'kullanici-ara';
