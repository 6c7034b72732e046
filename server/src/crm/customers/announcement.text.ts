import { greetingTo } from '../../delivery/mail/greeting.ts';

/** The mail that asks whether the address is the sender's own. */
export const CONFIRMATION_MAIL = {
  subject: 'Duyuru onayınızı doğrulayın',
  text: (name: string, site: string, url: string, days: number) =>
    `${greetingTo(name)}\n\n${site} iletişim formunda duyuru almak istediğinizi işaretlediniz. Adresin size ait olduğunu doğrulamak için bu bağlantıyı açın:\n\n${url}\n\nBağlantı ${days} gün geçerlidir. Bunu siz istemediyseniz hiçbir şey yapmayın; size duyuru göndermeyiz.`,
} as const;

export const ANNOUNCEMENT_PAGE = {
  confirm: {
    title: 'Duyuru onayı',
    ask: 'Bu adrese duyuru ve kampanya iletileri gönderilmesini onaylıyor musunuz? Onayınızı istediğiniz an geri alabilirsiniz.',
    button: 'Onaylıyorum',
    done: 'Onayınız kaydedildi. Bundan sonra duyurularımızı alacaksınız.',
  },
  withdraw: {
    title: 'Duyuruları bırak',
    ask: 'Bu adrese artık duyuru ve kampanya iletisi gönderilmesin mi?',
    button: 'Artık gönderilmesin',
    done: 'İsteğiniz kaydedildi. Bu adrese artık duyuru göndermeyeceğiz.',
  },
  invalid: {
    title: 'Bağlantı geçersiz',
    text: 'Bu bağlantı geçersiz ya da süresi dolmuş. Duyuru onayı için iletişim formunu yeniden kullanabilirsiniz.',
  },
  home: 'Ana sayfaya dön',
} as const;
