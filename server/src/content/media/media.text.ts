import { MEDIA_LIMITS as is } from '@onda-on/contracts/rules';

/** What an editor reads about pictures. */
export const PICTURE_TEXT = {
  name: { message: `Görsel adı ${is.name.min} ile ${is.name.max} karakter arasında olmalıdır` },
  alt: { message: `Alternatif metin en fazla ${is.alt.max} karakterlik tek satır bir metin olmalıdır` },
  /** The name of one that came without. */
  unnamed: 'Adsız görsel',
} as const;
