import { CONTENT_LIMITS as is, MENU_LIMITS } from '@onda-on/contracts/rules';

const upTo = (name: string, { max }: Readonly<{ max: number }>) => ({
  message: `${name} en fazla ${max} karakterlik tek satır bir metin olmalıdır`,
});
const between = (name: string, { min, max }: Readonly<{ min: number; max: number }>) => ({
  message: `${name} ${min} ile ${max} karakter arasında olmalıdır`,
});

/** What an editor reads when a form is not right. */
export const PUBLICATION_TEXT = {
  title: between('Başlık', is.title),
  slug: {
    message: `Adres yalnızca küçük harf (a–z), rakam ve tek tire içerebilir, en fazla ${is.slug.max} karakter olabilir`,
  },
  content: { message: 'İçerik bir metin ya da tanınan biçimde bloklar olmalıdır' },
  status: { message: 'Durum taslak veya yayında olmalıdır' },
  seoTitle: upTo('SEO başlığı', is.seoTitle),
  seoDescription: upTo('SEO açıklaması', is.seoDescription),
  metaKeywords: upTo('Etiketler', is.metaKeywords),
  publishAt: { message: 'Yayınlanma zamanı saat dilimiyle birlikte geçerli bir tarih olmalıdır' },
  excerpt: upTo('Özet', is.excerpt),
  author: upTo('Yazar', is.author),
  featuredImageUrl: upTo('Görsel adresi', is.featuredImageUrl),
  chosen: { message: 'Yayınlanacak en fazla 100 kayıt seçilmelidir' },

  menu: { message: 'Menü seçilmelidir' },
  menuName: {
    message: `Menü adı yalnızca küçük harf (a–z), rakam ve tek tire içerebilir, en fazla ${MENU_LIMITS.name.max} karakter olabilir`,
  },
  displayName: between('Görünen ad', MENU_LIMITS.displayName),
  label: between('Bağlantı metni', MENU_LIMITS.label),
  url: between('Bağlantı adresi', MENU_LIMITS.url),
  isActive: { message: 'Etkin alanı açık ya da kapalı (true, false) olmalıdır' },
  order: { message: `Sıra 0 ile ${MENU_LIMITS.orderMax} arasında bir tam sayı olmalıdır` },
  itemIds: { message: 'Sıralama, menünün bütün öğelerini birer kez içermelidir' },
} as const;

/** Who saved a version that nobody saved by hand. */
export const SYSTEM_NAME = 'Sistem';
