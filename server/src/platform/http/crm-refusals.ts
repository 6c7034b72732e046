import { CONTACT_TEXT, TAGS_MAX, type RejectionCode, type RejectionDetails } from '@onda-on/contracts/rules';

type Text = string | ((details: RejectionDetails) => string);

/** Refusals about contacts, segments, campaigns, tickets and disputes: a part of the one table in `refusals.ts`. */
export const CRM_REFUSALS = {
  CONTACT_NOT_FOUND: [404, 'Müşteri bulunamadı'],
  CONTACT_EXISTS: [409, 'Bu e-posta adresiyle bir müşteri zaten var'],
  CONTACT_TAG_INVALID: [400, CONTACT_TEXT.tag],
  CONTACT_TAGS_FULL: [409, `Bir müşterinin en fazla ${TAGS_MAX} etiketi olabilir`],
  SEGMENT_NOT_FOUND: [404, 'Segment bulunamadı'],
  SEGMENT_NAME_TAKEN: [409, 'Bu adla bir segment zaten var'],
  SEGMENT_IN_USE: [
    409,
    ({ campaign = '' }) => `Bu segment sürmekte olan ‘${campaign}’ kampanyasında kullanılıyor, silinemez`,
  ],
  CAMPAIGN_NOT_FOUND: [404, 'Kampanya bulunamadı'],
  CAMPAIGN_KEY_REUSED: [
    409,
    'Bu form daha önce başka içerikle kaydedilmiş; listeye bakın, bu ayrı bir kampanyaysa yeniden kaydedin',
  ],
  CAMPAIGN_NOT_A_DRAFT: [409, 'Gönderilmeye başlanan kampanya değiştirilemez veya silinemez'],
  CAMPAIGN_NOT_RUNNING: [409, 'Bu kampanya şu anda gönderilmiyor'],
  CAMPAIGN_NOT_STOPPED: [409, 'Bu kampanya durdurulmuş değil'],
  CAMPAIGN_NOTHING_TO_RETRY: [409, 'Yeniden denenecek alıcı yok'],
  CAMPAIGN_COUNT_CHANGED: [
    409,
    ({ count = '' }) => `Segment bu arada değişti: şimdi ${count} kişi var. Sayıyı yeniden onaylayın.`,
  ],
  CAMPAIGN_NOBODY: [409, 'Segmentte kimse yok, gönderilecek alıcı bulunamadı'],
  CAMPAIGN_TOO_MANY: [
    409,
    ({ count = '', max = '' }) =>
      `Segmentte ${count} kişi var, bir kampanya en çok ${max} kişiye gönderilir. Segmenti bölün.`,
  ],
  CAMPAIGN_TEST_FAILED: [502, 'Deneme iletisi gönderilemedi, posta sunucusu kabul etmedi'],
  ANNOUNCEMENT_LINK_INVALID: [404, 'Bu bağlantı geçersiz ya da süresi dolmuş'],
  TICKET_NOT_FOUND: [404, 'Destek kaydı bulunamadı'],
  TICKET_CLOSED: [409, 'Bu destek kaydı kapatılmış; önce yeniden açın'],
  TICKET_FULL: [409, 'Bu destek kaydına daha fazla yanıt eklenemez'],
  TICKET_KEY_REUSED: [
    409,
    'Bu form daha önce başka içerikle kaydedilmiş; listeye bakın, bu ayrı bir konuysa yeniden kaydedin',
  ],
  ANSWER_NOT_FOUND: [404, 'Bu kayıtta e-postayla gönderilecek böyle bir yanıt yok'],
  ANSWER_NOT_FAILED: [409, 'Bu yanıt yeniden gönderilemez: sırada ya da zaten gönderilmiş'],
  MESSAGE_KEY_REUSED: [409, 'Bu gönderim anahtarı başka bir iletiyle kullanılmış'],
  IDENTITY_UNCHECKED: [409, 'Önce kimliği doğrulayın'],
  IDENTITY_MISMATCH: [409, 'Yazdığınız numara itirazdaki numarayla aynı değil'],
  DISPUTE_DECIDED: [409, 'Bu itiraz zaten sonuçlandırılmış'],
  DISPUTE_UNDECIDED: [409, 'Önce itirazı sonuçlandırın; sonuçlanmamış itiraz kapatılamaz'],
} as const satisfies Partial<Record<RejectionCode, readonly [status: number, text: Text]>>;
