/** Texts about mails to visitors: in the form, and on the page that a mail's link opens. */
export const NOTIFY = {
  byMail: 'Sonucumu e-postayla bildir',
  bySms: 'Sonucumu SMS ile bildir',
  note: 'Kuponunuz kaydedilince ve hafta sonuçlanınca yazarız. Her iletideki bağlantıyla vazgeçebilirsiniz.',
  phone: 'Telefon (isteğe bağlı)',
  phoneHint: 'SMS ile de bilgi almak için.',
  pending: 'Ödül için e-posta doğrulaması bekleniyor: adresinize gönderdiğimiz bağlantıyı açın.',
  pendingShort: 'Ödül için e-posta doğrulaması bekleniyor.',
  verified: 'E-posta adresi doğrulandı.',
  again: {
    lookup: 'Gelmediyse kuponunuzun sayfasından yeniden isteyebilirsiniz.',
    elsewhere: 'Gelmediyse düzenleme kodunu saklayan tarayıcıda bu sayfadan yeniden isteyebilirsiniz.',
    text: 'Gelmediyse',
    act: 'Bağlantıyı yeniden gönder',
    done: 'Bağlantıyı yeniden gönderiyoruz. Birkaç dakika içinde gelmezse gereksiz posta klasörüne bakın. Bir adrese günde en çok üç kez yazarız.',
    failed: 'Bağlantı istenemedi. Yeniden deneyin.',
  },

  push: {
    ask: 'Sonucu bu cihaza bildir',
    on: 'Bu cihaza bildirilecek',
    denied: 'Tarayıcı bildirimlere izin vermiyor. Tarayıcı ayarlarından izin verebilirsiniz.',
    failed: 'Bildirim açılamadı. Yeniden deneyin.',
  },

  failed: 'Bağlantı açılamadı',
  unknown: {
    title: 'Bu bağlantı geçerli değil',
    text: 'Süresi dolmuş olabilir; bağlantıyı iletiden eksiksiz kopyaladığınızdan da emin olun.',
    home: 'Ana sayfaya dön',
  },
  unsubscribe: {
    title: 'Bildirimler',
    text: 'Kupon, sonuç ve hatırlatma iletilerini almayı bırakmak üzeresiniz.',
    act: 'Bildirimleri durdur',
    done: 'Artık bildirim göndermeyeceğiz.',
    again: 'Fikrinizi değiştirirseniz bir sonraki kuponunuzda kutuyu yeniden işaretlemeniz yeterli.',
  },
  verify: {
    title: 'E-posta adresinizi doğrulayın',
    text: (couponNo: string, week: number) =>
      `${week}. haftanın ${couponNo} numaralı kuponu, adres doğrulanınca ödül değerlendirmesine girer.`,
    act: 'Adresimi doğrula',
    done: 'E-posta adresiniz doğrulandı.',
    receipt: 'Kupona git',
  },
  subscribe: {
    title: 'E-posta aboneliğiniz',
    text: 'Onaylarsanız bu adrese şunları göndeririz:',
    topics: {
      closing: 'Hafta kapanmadan hatırlatma',
      results: 'Sonuçlar açıklanınca haber',
    },
    act: 'Onaylıyorum',
    done: 'Aboneliğiniz başladı.',
    again: 'Her iletideki bağlantıyla tek basışta bitirebilirsiniz; adresiniz o anda silinir.',
    home: 'Ana sayfaya dön',
  },
  endSubscription: {
    title: 'E-posta aboneliğiniz',
    text: 'Bitirirseniz hatırlatma ve sonuç haberleri durur, adresiniz silinir.',
    act: 'Aboneliği bitir',
    done: 'Aboneliğiniz bitti, adresiniz silindi.',
    again: 'Fikrinizi değiştirirseniz ana sayfadan yeniden abone olabilirsiniz.',
  },
  endLeagueReminders: {
    title: 'Lig hatırlatmaları',
    text: 'Bu ligin hatırlatmalarını ve sonuçlarını almayı bırakmak üzeresiniz. Üyeliğiniz sürer.',
    act: 'Bu lig için yazma',
    done: 'Bu lig için artık yazmayacağız.',
    again: 'Fikrinizi değiştirirseniz lig sayfasının Lig bölümünden yeniden isteyebilirsiniz.',
  },
  actFailed: 'İşlem tamamlanamadı. Yeniden deneyin.',
} as const;
