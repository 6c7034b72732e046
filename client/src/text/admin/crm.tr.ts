import type { ContactField, ContactSource, TicketFilter, TicketStatus } from '@onda-on/contracts/rules';

import { numberOf } from '../numbers.ts';

export const CRM = {
  title: 'CRM',
  lead: 'Müşteriler, segmentler, kampanyalar, destek ve abonelikler.',
  sections: 'CRM bölümleri',
  sectionNames: {
    musteriler: 'Müşteriler',
    segmentler: 'Segmentler',
    kampanyalar: 'Kampanyalar',
    destek: 'Destek',
    abonelikler: 'Abonelikler',
  },
} as const;

export const SOURCE_TEXT: Readonly<Record<ContactSource, string>> = {
  website: 'Web sitesi',
  referral: 'Tavsiye',
  social: 'Sosyal medya',
  other: 'Diğer',
};

export const CUSTOMERS = {
  add: 'Müşteri Ekle',
  search: 'Müşteri ara',
  searchHint: 'Ad, e-posta, telefon ya da etiket',
  tag: 'Etikete göre',
  allTags: 'Bütün etiketler',
  ofTag: (tag: string, contacts: number) => `${tag} (${numberOf(contacts)})`,
  failed: 'Müşteriler yüklenirken hata oluştu',
  none: {
    title: 'Henüz müşteri yok',
    text: 'İletişim formundan yazanlar ve elle eklediğiniz kişiler burada görünür.',
  },
  notFound: { title: 'Müşteri bulunamadı', text: 'Aramayı ya da etiket seçimini değiştirin.' },
  shown: (count: number) => `${numberOf(count)} müşteri gösteriliyor`,
  more: 'Daha fazla göster',
  columns: {
    name: 'Ad soyad',
    email: 'E-posta',
    phone: 'Telefon',
    source: 'Kaynak',
    tags: 'Etiketler',
    created: 'Eklenme',
    action: 'İşlem',
  },
  announcements: {
    none: '',
    asked: 'Duyuru onayı doğrulanmayı bekliyor',
    given: 'Duyuru onayı var',
    withdrawn: 'Duyuru onayını geri aldı',
  },
  edit: 'Düzenle',
  remove: 'Sil',
  messages: 'İletileri',
  of: (name: string) => `(${name})`,
} as const;

export const TAGS = {
  quick: (tag: string) => `+ ${tag}`,
  quickFor: (tag: string, name: string) => `${name} için ‘${tag}’ etiketini ekle`,
  other: 'Başka etiket',
  otherFor: (name: string) => `${name} için başka etiket`,
  add: 'Ekle',
  cancel: 'Vazgeç',
  removeFrom: (tag: string, name: string) => `${name}: ‘${tag}’ etiketini kaldır`,
  addFailed: 'Etiket eklenemedi',
  added: 'Etiket eklendi.',
  removeFailed: 'Etiket kaldırılamadı',
  removed: 'Etiket kaldırıldı.',
} as const;

const FIELD_TEXT: Readonly<Record<ContactField | 'source' | 'campaigns', string>> = {
  name: 'ad soyad',
  email: 'e-posta',
  phone: 'telefon',
  source: 'kaynak',
  campaigns: 'duyuru onayı',
};

export const CUSTOMER_FORM = {
  add: 'Müşteri ekle',
  edit: (name: string) => `${name}: düzenle`,
  name: 'Ad soyad',
  email: 'E-posta',
  phone: 'Telefon (isteğe bağlı)',
  source: 'Kaynak',
  campaigns: 'Duyuru ve kampanya iletilerine onay verdi',
  campaignsHint: 'Yalnız kişinin kendisi onay verdiyse işaretleyin.',
  created: 'Müşteri eklendi.',
  createFailed: 'Müşteri eklenemedi',
  changed: 'Müşteri güncellendi.',
  changeFailed: 'Müşteri güncellenemedi',
  fieldName: FIELD_TEXT,
} as const;

export const CUSTOMER_REMOVE = {
  title: (name: string) => `${name} silinsin mi?`,
  text: 'Müşteri, yazdığı bütün iletiler ve yanıtlarıyla birlikte silinir. Bu işlem geri alınamaz.',
  submit: 'Müşteriyi Sil',
  done: 'Müşteri silindi.',
  failed: 'Müşteri silinemedi',
} as const;

export const TICKET_STATUS_TEXT: Readonly<Record<TicketStatus, string>> = { open: 'Açık', closed: 'Kapalı' };
export const TICKET_FILTER_TEXT: Readonly<Record<TicketFilter, string>> = {
  unanswered: 'Yanıt bekleyen',
  ...TICKET_STATUS_TEXT,
};

/** The form for a ticket of somebody who called or came by. */
export const TICKET_FORM = {
  title: 'Yeni destek kaydı',
  lead: 'Telefonla ya da yüz yüze gelen bir konuyu kaydedin.',
  name: 'Ad soyad',
  email: 'E-posta (isteğe bağlı)',
  emailHint: 'Adres bir müşteriye aitse kayıt ona bağlanır.',
  phone: 'Telefon (isteğe bağlı)',
  subject: 'Konu',
  message: 'Not',
  submit: 'Kaydı Aç',
  opened: 'Destek kaydı açıldı.',
  failed: 'Destek kaydı açılamadı',
} as const;

export const TICKETS = {
  status: 'Durum',
  all: 'Hepsi',
  add: 'Yeni Ticket',
  failed: 'Destek kayıtları yüklenemedi',
  none: { title: 'Destek kaydı yok', text: 'İletişim formundan gelen iletiler burada görünür.' },
  shown: (count: number) => `${numberOf(count)} kayıt gösteriliyor`,
  more: 'Daha fazla göster',
  everybody: 'Herkesinkini göster',
  columns: {
    subject: 'Konu',
    who: 'Yazan',
    status: 'Durum',
    assigned: 'İlgilenen',
    at: 'Geliş',
    action: 'İşlem',
  },
  erased: 'Silinmiş müşteri',
  nobody: 'Kimse',
  open: 'Aç',
  answers: (count: number) => `${numberOf(count)} yanıt`,
  take: 'Üzerime Al',
  giveBack: 'Bırak',
  close: 'Kaydı Kapat',
  reopen: 'Yeniden Aç',
  answer: 'Yanıt',
  answerHint: {
    smtp: (address: string) => `Yanıt ${address} adresine e-postayla gönderilir.`,
    outbox: (address: string) =>
      `E-posta sunucusu tanımlı değil ya da bu bir demo: ${address} için yazılan yanıt gönderilmez, giden kutusuna yazılır.`,
    /** For roles that see no mails of the outbox. */
    kept: (address: string) =>
      `E-posta sunucusu tanımlı değil ya da bu bir demo: ${address} için yazılan yanıt gönderilmez, saklanır; onu bir Yönetici iletebilir.`,
    noAddress: 'E-posta adresi yok: yanıt gönderilmez, yalnız burada saklanır.',
  },
  submit: 'Yanıtı Gönder',
  keep: 'Yanıtı Kaydet',
  sent: {
    none: 'E-postayla gönderilmedi',
    noAddress: 'E-posta adresi yok, gönderilmedi',
    waiting: 'Sırada',
    begun: 'Gönderiliyor',
    accepted: {
      smtp: 'E-postayla gönderildi',
      outbox: 'Giden kutusuna yazıldı',
      kept: 'Gönderilmedi, saklandı',
    },
    delayed: 'Ertelendi',
    failed: 'Gönderilemedi',
    again: (at: string) => `yeniden denenecek: ${at}`,
    resend: 'Yeniden gönder',
    resendFor: (at: string) => `(${at} yanıtı)`,
    resent: 'Yanıt yeniden sıraya alındı.',
    resendFailed: 'Yanıt yeniden gönderilemedi',
  },
  answerFailedTag: 'Yanıt gönderilemedi',
  one: 'Destek kaydı',
  detailFailed: 'Destek kaydı yüklenemedi',
  notFound: 'Destek kaydı bulunamadı',
  notFoundText: 'Bağlantı eksik ya da yanlış olabilir. Kaydı listede konusuyla arayın.',
  mail: 'E-posta programında aç',
  dispute: {
    undecided: 'Bu kayıt bir kupon itirazı; sonuçlanmadan kapatılamaz.',
    decided: 'Bu kayıt sonuçlanmış bir kupon itirazı.',
    elsewhere: 'Kararı bir Yönetici verir.',
    open: 'İtirazı Aç',
  },
  by: (name: string, at: string) => `${name}, ${at}`,
  changed: 'Destek kaydı güncellendi.',
  answered: 'Yanıt kaydedildi, e-posta sırasına alındı.',
  kept: 'Yanıt kaydedildi.',
  changeFailed: 'Destek kaydı güncellenemedi',
  answerFailed: 'Yanıt kaydedilemedi',
} as const;
