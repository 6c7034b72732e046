/** What a person says about a coupon under their national ID: it is not theirs, or its edit code is lost. */
export const DISPUTE_REQUESTS = ['not-mine', 'lost-code'] as const;
export type DisputeRequest = (typeof DISPUTE_REQUESTS)[number];

/** How an operator checked the person's identity; no copy of the document is stored. */
export const IDENTITY_CHECKS = ['id-card', 'e-devlet', 'video-call', 'phone-call', 'known-email'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** The operator's decision: the coupon is voided, its code is reissued, or the request is refused. */
export const DISPUTE_OUTCOMES = ['voided', 'reissued', 'rejected'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** The outcome of a request that the operator grants. */
export const OUTCOME_OF: Readonly<Record<DisputeRequest, DisputeOutcome>> = {
  'not-mine': 'voided',
  'lost-code': 'reissued',
};

/** Used by the form, the panel and the server. */
export const DISPUTE_TEXT = {
  request: 'İtirazın konusunu seçin',
  week: 'Haftayı seçin',
  checks: 'Kimliği nasıl doğruladığınızı işaretleyin',
  personal: 'Gerekçeye kimlik numarası, telefon veya e-posta adresi yazmayın; gerekçe kayıtta kalır',
} as const;

export const REQUEST_TEXT: Readonly<Record<DisputeRequest, string>> = {
  'not-mine': 'Bu numara benim',
  'lost-code': 'Düzenleme kodumu kaybettim',
};

export const CHECK_TEXT: Readonly<Record<IdentityCheck, string>> = {
  'id-card': 'Kimlik kartı görüldü',
  'e-devlet': 'e-Devlet belgesi doğrulandı',
  'video-call': 'Görüntülü görüşme yapıldı',
  'phone-call': 'Kayıtlı telefondan arandı',
  'known-email': 'Kuponun e-posta adresinden yazıldı',
};

export const OUTCOME_TEXT: Readonly<Record<DisputeOutcome, string>> = {
  voided: 'Kupon iptal edildi',
  reissued: 'Kod yenilendi',
  rejected: 'Reddedildi',
};

const ADDRESS = /@/u;
const DATE = /\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/gu;
/** Six digits or more, also in groups: perhaps a telephone number or a national ID. */
const NUMBER_LIKE = /\d(?:[ ._()-]{0,2}\d){5}/u;

/** Whether a reason contains no personal data: the log keeps it for ever, and some reasons are public. */
export const isImpersonal = (reason: string): boolean =>
  !ADDRESS.test(reason) && !NUMBER_LIKE.test(reason.normalize('NFKC').replace(DATE, ''));
