/** The sub-tabs, as the address names them. */
export const USER_PARTS = ['katilimcilar', 'itirazlar', 'supheli-kumeler'] as const;
export type UserPart = (typeof USER_PARTS)[number];

/**
 * `katilimcilar`, or with what is open inside: `katilimcilar.{participant}`, `supheli-kumeler.{cluster}`, `itirazlar.{dispute}`,
 * and `itirazlar.{dispute}.{participant}` for the person that the dispute is about.
 */
export function placeIn(bolum: string | undefined): Readonly<{ part: UserPart; id: string }> {
  const name = USER_PARTS.find((part) => bolum === part || bolum?.startsWith(`${part}.`));
  if (!name) return { part: 'katilimcilar', id: '' };
  const id = bolum?.slice(name.length + 1) ?? '';
  return { part: name, id: /^[0-9a-z.-]{1,80}$/.test(id) ? id : '' };
}

/** Where something inside a part is. */
export const placeOf = (part: UserPart, id = '') =>
  ({ sekme: 'kullanicilar', bolum: id === '' ? part : `${part}.${id}` }) as const;

/** The person that a dispute is about, from where one goes back to it. */
export const personOfDispute = (dispute: string, person: string) =>
  placeOf('itirazlar', `${dispute}.${person}`);

/** What is open in the disputes: one of them, or with it the person that it is about. */
export function disputeIn(id: string): Readonly<{ dispute: string; person: string }> {
  const [dispute = '', person = ''] = id.split('.');
  return { dispute, person };
}

/** Where the button Kullanıcı Ara leads. */
export const SEARCH_FIELD = 'kullanici-ara';
