import type { Refusal } from '@onda-on/contracts/api';
import {
  SHEET_SIZE_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type RejectionCode,
  type RejectionDetails,
  CONTACT_TEXT,
  dayText,
  liraText,
  momentText,
  numberText,
  LEAGUE_DEPUTIES_MAX,
  LEAGUE_MEMBERS_MAX,
  LEAGUES_PER_PERSON_MAX,
  PRIZE_FORM_TEXT,
  TAGS_MAX,
} from '@onda-on/contracts/rules';

import { announcedWeekText, changedPrizesText, paidPrizeText } from './refusal-details.text.ts';

/** Refusals about contacts, segments, campaigns, tickets and disputes: a part of the one table in `refusals.ts`. */
const CRM_REFUSALS = {
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
  CAMPAIGN_NOT_A_DRAFT: [409, 'Gönderilmeye başlanan kampanya değiştirilemez veya silinemez'],
  CAMPAIGN_NOT_RUNNING: [409, 'Bu kampanya şu anda gönderilmiyor'],
  CAMPAIGN_NOT_FINISHED: [409, 'Bu kampanya daha bitmedi'],
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
  ANSWER_NOT_FOUND: [404, 'Bu kayıtta e-postayla gönderilecek böyle bir yanıt yok'],
  ANSWER_NOT_FAILED: [409, 'Bu yanıt yeniden gönderilemez: sırada ya da zaten gönderilmiş'],
  MESSAGE_KEY_REUSED: [409, 'Bu gönderim anahtarı başka bir iletiyle kullanılmış'],
  IDENTITY_UNCHECKED: [409, 'Önce kimliği doğrulayın'],
  IDENTITY_MISMATCH: [409, 'Yazdığınız numara itirazdaki numarayla aynı değil'],
  DISPUTE_DECIDED: [409, 'Bu itiraz zaten sonuçlandırılmış'],
  DISPUTE_UNDECIDED: [409, 'Önce itirazı sonuçlandırın; sonuçlanmamış itiraz kapatılamaz'],
} as const satisfies Partial<Record<RejectionCode, readonly [status: number, text: Text]>>;

/** The numbers of `details` are written in Turkish; `raw` has them as they are. */
type Text = string | ((details: RejectionDetails, raw: RejectionDetails) => string);

/** The HTTP status and the Turkish sentence of each refusal. A new code does not compile until it is listed here. */
const REFUSALS: Readonly<Record<RejectionCode, readonly [status: number, text: Text]>> = {
  // shape
  INVALID_REQUEST: [400, 'Gönderilen bilgiler geçersiz'],
  INVALID_NATIONAL_ID: [400, 'Geçersiz TC kimlik numarası'],
  WRONG_WEEK: [400, `Hafta numarası ${WEEK_NUMBER_MIN} ile ${WEEK_NUMBER_MAX} arasında olmalıdır`],
  WRONG_LIMIT: [400, 'Liste uzunluğu 1 ile 100 arasında bir tam sayı olmalıdır'],
  PICK_COUNT: [400, ({ needed = 10 }) => `Tam ${needed} maç için tahmin yapmalısınız`],
  PICK_TWICE: [400, 'Aynı maç için birden fazla tahmin gönderilemez'],
  PICK_UNKNOWN_MATCH: [400, 'Tahminlerden biri bu haftanın maçlarına ait değil'],
  PICK_MIXED_WEEKS: [400, 'Bütün tahminler aynı haftaya ait olmalıdır'],
  NESTED_TOO_DEEP: [400, 'Gönderilen veri çok fazla iç içe geçmiş'],
  MALFORMED_JSON: [400, 'Gönderilen veri okunamadı'],
  BODY_TOO_LARGE: [413, 'Gönderilen veri çok büyük'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Yalnızca UTF-8 ile kodlanmış, sıkıştırılmamış JSON verisi kabul edilir'],
  PATH_TOO_LONG: [414, 'İstenen adres çok uzun'],
  NOT_FOUND: [404, 'Aradığınız kayıt bulunamadı'],
  METHOD_NOT_ALLOWED: [405, 'Bu adres bu işlemi desteklemiyor'],

  // coupon
  DEADLINE_PASSED: [409, 'Tahmin süresi doldu'],
  WEEK_NOT_OPEN: [400, 'Bu hafta tahminlere açık değil'],
  WEEK_NOT_FOUND: [404, 'Hafta bulunamadı'],
  OPEN_DATA_PENDING: [503, 'Haftanın verileri hazırlanıyor, lütfen biraz sonra yeniden deneyin'],
  SHEET_INCOMPLETE: [400, 'Bu haftanın maç listesi henüz tamamlanmadı'],
  SHEET_CHANGED: [409, 'Haftanın maç listesi değişti, lütfen sayfayı yenileyip yeniden deneyin'],
  ALREADY_SUBMITTED: [409, 'Bu numarayla bir kupon zaten var. Size ait değilse itiraz edin.'],
  KEY_REUSED: [409, 'Bu gönderim anahtarı başka tahminlerle kullanılmış'],
  WRONG_EDIT_CODE: [403, 'Düzenleme kodu geçersiz'],
  NOTIFICATION_LINK_UNKNOWN: [404, 'Bu bağlantı geçerli değil ya da süresi dolmuş'],
  SUBSCRIPTIONS_CLOSED: [403, 'Şu anda bu yolla haber gönderilmiyor'],
  SUBSCRIPTION_NOT_FOUND: [404, 'Bu adresle abonelik yok'],
  COUPON_NOT_FOUND: [404, 'Kupon bulunamadı'],
  COUPON_VOID: [409, 'Bu kupon iptal edilmiş'],
  PARTICIPANT_BLOCKED: [403, 'Bu numara yarışmaya katılamıyor'],
  REGISTRATIONS_CLOSED: [403, 'Şu anda yeni katılımcı kabul edilmiyor'],

  // leagues
  LEAGUE_NOT_FOUND: [404, 'Böyle bir lig yok; bağlantıyı kontrol edin'],
  LEAGUE_CLOSED: [409, 'Bu lig kapatılmış: kimse katılamaz, hiçbir şey değiştirilemez'],
  LEAGUE_NOT_CLOSED: [409, 'Bu lig kapalı değil'],
  LEAGUE_FULL: [409, `Bu lig dolu: bir ligde en fazla ${LEAGUE_MEMBERS_MAX} üye olabilir`],
  LEAGUE_FIRST_WEEK: [
    400,
    ({ week = '' }) =>
      Number(week) > WEEK_NUMBER_MAX
        ? 'Son haftanın gönderimi kapandı; yeni bir ligde sayılacak hafta kalmadı'
        : `Gönderimi kapanan haftalar lige sayılmaz; ilk hafta en erken Hafta ${week} olabilir`,
  ],
  LEAGUE_LINK_RENEWED: [403, 'Bu davet bağlantısı artık geçerli değil; ligin kurucusundan yenisini isteyin'],
  LEAGUE_ALREADY_JOINED: [409, 'Bu kuponun sahibi zaten bu ligin üyesi'],
  LEAGUE_NOT_MEMBER: [403, 'Bu kuponun sahibi bu ligin üyesi değil'],
  LEAGUE_MEMBER_NOT_FOUND: [404, 'Bu üye artık ligde değil'],
  LEAGUE_MEMBER_ERASED: [
    409,
    'Bu katılımcının verileri silindi: ad ya da görev verilemez, yalnızca ligden çıkarılabilir',
  ],
  LEAGUE_NOT_ALLOWED: [403, 'Bunu yalnızca ligin kurucusu ve yardımcıları yapabilir'],
  LEAGUE_FOUNDER_ONLY: [403, 'Görevleri yalnızca ligin kurucusu değiştirebilir'],
  LEAGUE_FOUNDER_STAYS: [403, 'Ligin kurucusu çıkarılamaz; yalnızca kendisi ayrılabilir'],
  LEAGUE_DEPUTIES_FULL: [409, `Bir ligin en fazla ${LEAGUE_DEPUTIES_MAX} yardımcısı olabilir`],
  LEAGUE_NICKNAME_TAKEN: [409, 'Bu takma ad ligde kullanılıyor, başka bir ad seçin'],
  LEAGUE_NO_WEEK_LEFT: [409, 'Son haftanın gönderimi kapandı; sonradan katılana sayılacak hafta kalmadı'],
  LEAGUES_FULL: [409, `En fazla ${LEAGUES_PER_PERSON_MAX} ligde olabilirsiniz; önce birinden ayrılın`],

  // the table at other moments
  WEEK_NOT_SEALED: [409, 'Bu bilgiler hafta kilitlendikten sonra yayımlanır'],
  WRONG_STEP: [
    400,
    ({ steps = 0 }) =>
      steps === 0
        ? 'Bu haftada henüz sonuç yok'
        : `Bu haftada ${steps} maçın sonucu girildi: 1 ile ${steps} arasında bir sayı yazın`,
  ],
  WRONG_OUTCOMES: [
    400,
    ({ matches = 10 }) => `Denenecek sonuçlar ${matches} maç için 1, X, 2 ya da - olmalıdır`,
  ],

  // lookup
  PARTICIPANT_NOT_FOUND: [404, 'Tahmin bulunamadı'],
  USER_NOT_FOUND: [404, 'Kullanıcı bulunamadı'],
  LOOKUP_CODE_REQUIRED: [403, 'Sorgulama için bu kişiye ait bir kupon numarası gerekiyor'],
  ALREADY_BLOCKED: [409, 'Bu katılımcı zaten engelli'],
  NOT_BLOCKED: [409, 'Bu katılımcı engelli değil'],
  REASON_PERSONAL: [400, 'Gerekçe kalıcı olarak saklanır; kimlik numarası veya e-posta adresi yazmayın'],
  WRONG_CONFIRMATION: [400, 'Onay için katılımcının adını aynen yazmalısınız'],
  CLUSTER_NOT_FOUND: [404, 'Küme bulunamadı'],
  ALREADY_REVIEWED: [409, 'Bu küme zaten incelendi'],
  TOO_MANY_REQUESTS: [429, 'Çok fazla deneme yapıldı, lütfen daha sonra yeniden deneyin'],

  // weeks and matches
  WEEK_NUMBER_TAKEN: [409, ({ number = '' }) => `${number ? `${number}. hafta` : 'Bu hafta'} zaten var`],
  WEEK_NUMBER_PINNED: [409, 'Bu haftaya kupon gönderildi ya da hafta kilitlendi: numarası değiştirilemez'],
  WEEK_SETTLED: [409, 'Haftanın bütün sonuçları belli: durumu yalnız Taslak ya da Tamamlandı olabilir'],
  WEEK_DATES_ORDER: [400, 'Tarihler başlangıç, kilitlenme, kapanış sırasında olmalıdır'],
  WEEK_HAS_COUPONS: [409, ({ coupons = '' }) => `Bu haftaya ${coupons} kupon gönderildi, hafta silinemez`],
  WEEK_ALREADY_ACTIVE: [
    409,
    ({ number = '' }) => `Zaten aktif bir hafta var${number ? `: ${number}. hafta` : ''}`,
  ],
  LEGAL_PAGES_MISSING: [
    409,
    ({ pages = '' }) =>
      `Yayımlanmamış yasal metin varken hafta aktif olamaz. Önce CMS’de yayımlayın: ${pages}`,
  ],
  MATCH_NOT_FOUND: [404, 'Maç bulunamadı'],
  MATCH_NOT_STARTED: [409, 'Maç henüz başlamadı'],
  MATCH_ALREADY_DECIDED: [409, 'Bu maçın sonucu zaten girilmiş'],
  MATCH_NOT_FINISHED: [409, 'Bu maçın henüz bir sonucu yok'],
  MATCH_VOID: [409, 'Bu maç geçersiz sayıldı'],
  MATCH_ON_PINNED_SHEET: [409, 'Bu haftaya kupon gönderildi ya da hafta kilitlendi: maç listesi sabit'],
  SHEET_FULL: [409, ({ size = SHEET_SIZE_MAX }) => `Bu haftanın ${size} maçlık listesi dolu`],
  SAME_TEAMS: [400, 'Ev sahibi ve deplasman takımı farklı olmalıdır'],
  MATCH_EXISTS: [409, 'Bu haftada aynı iki takımın aynı saatte bir maçı zaten var'],
  SAME_SCORE: [409, 'Girilen skor zaten kayıtlı'],
  REASON_REQUIRED: [400, 'En az 3 karakterlik bir gerekçe yazmalısınız'],
  ONLY_IN_DEMO: [409, 'Bu işlem yalnızca deneme verisiyle yapılabilir'],
  NOTHING_TO_UNDO: [409, 'Bu maçta geri alınabilecek bir işlem yok'],
  PROPOSAL_GONE: [409, 'Bu öneri artık geçerli değil: maç bu arada değişti ya da öneri sonuçlandı'],
  OWN_PROPOSAL: [
    403,
    'Kendi önerinizi siz sonuçlandıramazsınız; başka bir Yönetici karar vermeli. Öneriyi geri çekebilirsiniz',
  ],
  NOT_OWN_PROPOSAL: [403, 'Bu öneri sizin değil: geri çekemezsiniz, gerekçesiyle reddedebilirsiniz'],

  // imports
  IMPORT_UNREADABLE: [400, ({ why = 'Dosya okunamadı' }) => String(why)],
  IMPORT_HAS_PROBLEMS: [
    409,
    ({ problems = '' }) => `Dosyada ${problems} hatalı satır var, hiçbir şey yazılmadı. Önce deneyin.`,
  ],
  IMPORT_CHANGED: [409, 'Siz bakarken veriler değişti: dosyayı yeniden deneyip sonucu gözden geçirin'],
  IMPORT_EMPTY: [409, 'Dosyadaki her şey zaten kayıtlı, yazılacak bir şey yok'],
  IMPORT_NOT_FOUND: [404, 'İçe aktarma bulunamadı'],
  IMPORT_BUSY: [409, 'Bir içe aktarma sürüyor: bitmesini bekleyin'],
  IMPORT_UNDONE: [409, 'Bu içe aktarma zaten geri alındı'],

  // content and settings
  SETTING_OUT_OF_RANGE: [
    400,
    ({ name = '', kind }, { min = 0, max = 0 }) =>
      `${name} ${min} ile ${max}${kind === 'string' ? ' karakter' : ''} arasında olmalıdır`,
  ],
  SLUG_TAKEN: [409, 'Bu adres başka bir içerik tarafından kullanılıyor'],
  RECORD_KEY_REUSED: [
    409,
    'Bu form daha önce başka içerikle kaydedilmiş; listeye bakın, bu ayrı bir kayıtsa yeniden kaydedin',
  ],
  NAME_TAKEN: [409, 'Bu ad zaten kullanılıyor'],
  PAGE_NOT_FOUND: [404, 'Sayfa bulunamadı'],
  LEGAL_PAGE_REQUIRED: [
    409,
    ({ page = '' }) =>
      `Aktif bir hafta varken ‘${page}’ sayfası yayından kaldırılamaz, silinemez ve adresi değiştirilemez`,
  ],
  ARTICLE_NOT_FOUND: [404, 'Haber bulunamadı'],
  MENU_NOT_FOUND: [404, 'Menü bulunamadı'],
  MENU_ITEM_NOT_FOUND: [404, 'Menü öğesi bulunamadı'],
  LIST_FULL: [409, ({ max = '' }) => `En fazla ${max} kayıt eklenebilir`],
  PUBLISH_AT_PAST: [400, 'Yayınlanma zamanı gelecekte olmalıdır'],
  SLUG_NEEDED: [400, 'Başlıktan bir adres üretilemedi, lütfen adresi yazın'],
  UNSAFE_LINK: [400, 'Geçersiz bağlantı adresi'],
  CONTENT_TOO_COMPLEX: [400, 'İçerik çok karmaşık, lütfen sadeleştirin'],
  MEDIA_NOT_FOUND: [404, 'Görsel bulunamadı'],
  MEDIA_IN_USE: [409, ({ where = '' }) => `Bu görsel kullanılıyor: ${where}`],
  MEDIA_REMOVED: [409, ({ name = '' }) => `‘${name}’ görseli bu arada silindi, metinden çıkarın`],
  MEDIA_NOT_AN_IMAGE: [415, 'Yalnızca JPEG, PNG, WebP, AVIF ve GIF görselleri yüklenebilir'],
  MEDIA_TOO_LARGE: [413, 'Görsel en fazla 8 MB olabilir'],
  MEDIA_TOO_MANY_PIXELS: [400, 'Görsel en fazla 40 megapiksel olabilir'],
  MEDIA_DAMAGED: [400, 'Görsel okunamadı, dosya bozuk olabilir'],

  ...CRM_REFUSALS,

  // reports
  INCOME_NOT_FOUND: [404, 'Gelir kaydı bulunamadı'],
  INCOME_TOO_LATE: [400, 'Gelirin tarihi çok ileride: en geç gelecek sezonun sonu (30 Haziran) olabilir'],
  WRONG_RANGE: [
    400,
    'Tarih aralığı geçersiz: iki tarih de takvimde bulunan bir gün olmalı (YYYY-AA-GG), başlangıç bitişten sonra olamaz',
  ],

  // prizes
  PRIZES_NOT_SETTLED: [
    409,
    'Haftanın sonuçları henüz tamamlanmadı ya da bir düzeltme işleniyor: liste şimdi onaylanamaz ve duyurulamaz',
  ],
  PRIZES_NOBODY: [409, 'Bu haftada ödül alabilecek kupon yok'],
  PRIZES_CHANGED: [409, changedPrizesText],
  PRIZES_UNCHECKED: [
    409,
    ({ count = '' }) =>
      `Kazananlarda bakılması gereken ${count} konu var (açık itiraz ya da incelenmemiş küme): önce sonuçlandırın ya da gördüğünüzü işaretleyip onaylayın`,
  ],
  PRIZES_EARLY: [
    400,
    ({ until = 0 }) =>
      `İtiraz süresi ${momentText(until)} tarihinde dolacak. Daha önce onaylamak için herkesin göreceği bir gerekçe yazın`,
  ],
  PRIZES_ALREADY_CONFIRMED: [
    409,
    ({ at = 0 }) => `Bu liste ${momentText(at)} tarihinde onaylandı, kazananlar aynı`,
  ],
  PRIZES_NOT_CONFIRMED: [409, 'Liste henüz onaylanmadı: önce onaylayın, sonra duyurun'],
  PRIZES_ALREADY_ANNOUNCED: [
    409,
    ({ at = 0 }) =>
      `Bu kazananlar ${momentText(at)} tarihinde zaten duyuruldu. Ödülü değiştirmek için herkesin göreceği bir gerekçe yazın`,
  ],
  PRIZES_NOT_ANNOUNCED: [409, 'Ödeme, kazananlar ödülleriyle birlikte duyurulduktan sonra kaydedilir'],
  PRIZE_NEEDED: [400, PRIZE_FORM_TEXT.which],
  PRIZE_TOO_SMALL: [
    400,
    ({ count = '' }) => `Bu tutar ${count} kazanana bölününce kişi başına bir kuruş bile düşmüyor`,
  ],
  PRIZE_PERSONAL: [
    400,
    'Ödülün adı ve ödemenin referansı silinemez: kimlik, hesap, kart ya da telefon numarası ve e-posta adresi yazmayın',
  ],
  PRIZE_NOT_WON: [409, 'Bu kupon duyurulan kazananlar arasında değil'],
  PRIZE_ALREADY_PAID: [409, ({ on = 0 }) => `Bu kuponun ödülü ${dayText(on)} günü ödendi olarak kayıtlı`],
  PRIZE_NOT_PAID: [409, 'Bu kupon için kayıtlı bir ödeme yok'],
  PRIZE_AMOUNT: [
    400,
    (_, { max }) =>
      max === undefined
        ? 'Bu haftanın ödülü bir eşya: tutar yazmayın'
        : `Tutar en fazla kişi başına düşen pay olabilir: ${liraText(Number(max))}`,
  ],
  PRIZE_PAID_ON: [
    400,
    ({ from = 0, until = 0, end }) =>
      `Ödül, itiraz süresi dolmadan ödenmez: ${end ? `süre ${momentText(end)} tarihinde dolacak` : `ödeme günü ${dayText(from)} ile ${dayText(until)} arasında olmalıdır`}`,
  ],
  PRIZE_CONTRADICTS_PAYMENT: [409, paidPrizeText],
  WEEK_ANNOUNCED: [409, announcedWeekText],

  // administrators
  SIGN_IN_FAILED: [401, 'Giriş yapılamadı'],
  SIGN_IN_LOCKED: [429, 'Çok fazla başarısız giriş denemesi, lütfen 15 dakika sonra yeniden deneyin'],
  UNAUTHENTICATED: [401, 'Oturumunuz geçerli değil, lütfen yeniden giriş yapın'],
  FORBIDDEN: [403, 'Bu işlem için yetkiniz yok'],
  PASSWORD_WEAK: [
    400,
    ({ min = 15 }) => `Parola en az ${min} karakter olmalı ve yaygın parolalardan biri olmamalıdır`,
  ],
  PASSWORD_SAME: [400, 'Yeni parola şimdiki paroladan farklı olmalıdır'],
  WRONG_PASSWORD: [403, 'Şimdiki parola yanlış'],
  PASSWORD_CHANGE_REQUIRED: [403, 'Devam etmeden önce parolanızı değiştirmelisiniz'],
  ADMIN_NOT_FOUND: [404, 'Yönetici bulunamadı'],
  ADMIN_DISABLED: [409, 'Bu yönetici hesabı kapalı'],
  OWN_ACCOUNT: [409, 'Bu işlemi kendi hesabınız için yapamazsınız'],
  LAST_ADMINISTRATOR: [409, 'Son etkin Yönetici kapatılamaz ve rolü değiştirilemez'],
  USER_NAME_TAKEN: [409, 'Bu kullanıcı adı zaten kullanılıyor'],
  SECOND_FACTOR_REQUIRED: [401, 'Doğrulama kodu gerekli'],
  SECOND_FACTOR_WRONG: [403, 'Doğrulama kodu geçersiz veya daha önce kullanılmış'],
  SECOND_FACTOR_MISSING: [403, 'Devam etmeden önce iki adımlı doğrulamayı kurmalısınız'],
  SECOND_FACTOR_ON: [409, 'İki adımlı doğrulama zaten açık'],
  SECOND_FACTOR_OFF: [409, 'İki adımlı doğrulama açık değil'],
  SECOND_FACTOR_KEPT: [409, 'Bu kurulumda iki adımlı doğrulama zorunlu, kapatılamaz'],
  SESSION_NOT_FOUND: [404, 'Bu oturum zaten sona ermiş'],
  CROSS_SITE: [403, 'Bu istek başka bir siteden geldiği için reddedildi'],
  STALE_VERSION: [
    409,
    ({ changed = '' }) =>
      `Bu kayıt siz düzenlerken değişti${changed ? ` (${changed})` : ''}, lütfen yenileyip yeniden deneyin`,
  ],
  ALREADY_SEEDED: [409, 'Veritabanı zaten seed edilmiş'],
  SEED_RUNNING: [409, 'Başlangıç verileri şu anda yükleniyor; bir dakika sonra yeniden deneyin'],
  SEED_HAS_COUPONS: [409, 'Gerçek kuponlar varken örnek veri yüklenemez'],

  // operations
  REPLAY_RUNNING: [
    409,
    ({ by = '' }) =>
      `Şu anda bir yeniden oluşturma sürüyor${by ? ` (yürüten süreç: ${by})` : ''}; bitince yeniden deneyin`,
  ],
  REPLAY_UNNAMED: [400, 'Okuma modellerini adlarıyla yazın ya da hepsini isteyin (all: true)'],
  PROJECTION_NOT_FOUND: [404, 'Böyle bir okuma modeli yok'],
  PARKED_NOT_FOUND: [404, 'Bu olay artık beklemiyor; başka biri ilgilenmiş olabilir'],
  POSITION_NOT_FOUND: [400, 'Günlükte böyle bir konum yok'],

  // the machine
  MAINTENANCE: [503, 'Bakım çalışması yapılıyor, lütfen biraz sonra yeniden deneyin'],
  UNAVAILABLE: [503, 'Şu anda yanıt veremiyoruz, lütfen biraz sonra yeniden deneyin'],
  READ_MODEL_DAMAGED: [
    503,
    'Bu bilginin kopyası bozulmuş, bu yüzden gösterilmiyor. Kayıtların aslı duruyor; onarılınca buradadır, lütfen sonra yeniden deneyin',
  ],
  CLOCK_STEPPED: [503, 'Sunucunun saati birden değişti; doğrulanınca kayda devam edilir, yeniden deneyin'],
  CLOCK_BEHIND_LOG: [503, 'Sunucunun saati son kayıttan geride; düzelince kayda devam edilir'],
  STORAGE_FULL: [503, 'Depolama dolu'],
};

export function refusalOf(code: RejectionCode, details: RejectionDetails = {}): Refusal {
  const [statusCode, text] = REFUSALS[code];
  return { statusCode, code, message: typeof text === 'string' ? text : text(written(details), details) };
}

/** Writes numbers the Turkish way: 20.001. */
const written = (details: RejectionDetails): RejectionDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value) : value,
    ]),
  );

export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RejectionCode[];
