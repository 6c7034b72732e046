import type { Settings } from '../settings/settings.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import type { Content, ContentBlock } from './content.ts';
import { escapedHtml } from './html.ts';
import { PRIZE_TEXT } from './limits.ts';
import { numberText } from './turkish-formats.ts';

export type TokenFacts = Readonly<{ settings: Settings; site: SiteSettings }>;

/** `meaning` is for editors, in Turkish. */
type Token = Readonly<{ meaning: string; value: (facts: TokenFacts) => string }>;

const predictions =
  (key: 'maxPredictionsPerWeek' | 'scorePerCorrectPrediction' | 'submissionDeadlineHours') =>
  ({ settings }: TokenFacts): string =>
    numberText(settings.predictions[key]);

/**
 * The tokens of a page or an article, such as `{{siteName}}`. Each shows a current setting, so that no text states an
 * old figure. Some are whole phrases, because a figure of zero or one needs other grammar.
 */
export const TOKENS = {
  siteName: { meaning: 'Sitenin adı', value: ({ settings }) => settings.site.name },
  siteDescription: { meaning: 'Sitenin tanıtımı', value: ({ settings }) => settings.site.description },
  weeklyPrize: { meaning: 'Haftalık ödül', value: () => PRIZE_TEXT },
  maxPredictionsPerWeek: {
    meaning: 'Bir haftadaki maç sayısı',
    value: predictions('maxPredictionsPerWeek'),
  },
  scorePerCorrectPrediction: {
    meaning: 'Bir doğru tahminin puanı',
    value: predictions('scorePerCorrectPrediction'),
  },
  submissionDeadlineHours: {
    meaning: 'Gönderimin ilk maçtan kaç saat önce kapandığı',
    value: predictions('submissionDeadlineHours'),
  },
  lockRule: { meaning: 'Kuponların ne zaman kilitlendiği, tümcenin parçası olarak', value: lockRule },
  registrationRule: { meaning: 'Yeni katılımcı alınıp alınmadığı, tam tümce', value: registrationRule },
  notificationRule: { meaning: 'Hangi bildirimlerin gönderildiği, tam tümce', value: notificationRule },
  verificationRule: {
    meaning: 'Ödül için e-posta doğrulaması gerekip gerekmediği, tam tümce',
    value: verificationRule,
  },
  maxLoginAttempts: {
    meaning: 'Yönetici girişinde izin verilen hatalı deneme',
    value: ({ settings }) => numberText(settings.security.maxLoginAttempts),
  },
  sessionTimeoutMinutes: {
    meaning: 'Yönetici oturumunun kullanılmadığında kapandığı dakika',
    value: ({ settings }) => numberText(settings.security.sessionTimeoutMinutes),
  },
  organiserName: {
    meaning: 'Yarışmayı düzenleyenin unvanı; girilmediyse bunu söyler',
    value: ({ site }) => site.organiserName || 'henüz girilmemiş',
  },
  organiserAddress: {
    meaning: 'Düzenleyenin adresi; girilmediyse bunu söyler',
    value: ({ site }) => site.organiserAddress || 'henüz girilmemiş',
  },
  contactEmail: {
    meaning: 'İletişim e-posta adresi; girilmediyse bunu söyler',
    value: ({ site }) => site.contactEmail || 'henüz girilmemiş',
  },
  contactRule: { meaning: 'Bize nasıl yazılacağı, tam tümce', value: contactRule },
  dataController: { meaning: 'Veri sorumlusunun kim olduğu, tam tümce', value: dataController },
} as const satisfies Readonly<Record<string, Token>>;

export type TokenName = keyof typeof TOKENS;

export const isTokenName = (name: string): name is TokenName => Object.hasOwn(TOKENS, name);

/** Every token with its current value, for editors to choose from. */
export const tokensNow = (
  facts: TokenFacts,
): readonly Readonly<{ name: TokenName; value: string; meaning: string }>[] =>
  Object.keys(TOKENS)
    .filter(isTokenName)
    .map((name) => ({ name, value: TOKENS[name].value(facts), meaning: TOKENS[name].meaning }));

const TOKEN = /\{\{\s{0,4}([A-Za-z]{1,40})\s{0,4}\}\}/gu;
const TAG = /(<[^>]*>)/u;

/** A line of plain text with its tokens filled; unknown tokens stay unchanged. */
export const fillText = (text: string, facts: TokenFacts): string =>
  text.includes('{{')
    ? text.replace(TOKEN, (whole, name: string) => (isTokenName(name) ? TOKENS[name].value(facts) : whole))
    : text;

/** A page's or an article's content with its tokens filled. Values in HTML are escaped. */
export const fillTokens = (content: Content, facts: TokenFacts): Content =>
  typeof content === 'string'
    ? fillHtml(content, facts)
    : { ...content, blocks: content.blocks.map((block) => fillBlock(block, facts)) };

function fillHtml(html: string, facts: TokenFacts): string {
  if (!html.includes('{{')) return html;
  return html
    .split(TAG)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(TOKEN, (whole, name: string) =>
            isTokenName(name) ? escapedHtml(TOKENS[name].value(facts)) : whole,
          ),
    )
    .join('');
}

function fillBlock(block: ContentBlock, facts: TokenFacts): ContentBlock {
  const { content, items, author } = block;
  return {
    ...block,
    ...(typeof content === 'string' && { content: fillText(content, facts) }),
    ...(typeof author === 'string' && { author: fillText(author, facts) }),
    // Blocks of unknown types are stored as sent, so the list's type is checked.
    ...(Array.isArray(items) && {
      items: items.map((item) => (typeof item === 'string' ? fillText(item, facts) : item)),
    }),
  };
}

function lockRule({ settings: { predictions: rules } }: TokenFacts): string {
  const hours = rules.enableLateSubmissions ? 0 : rules.submissionDeadlineHours;
  return hours === 0
    ? 'haftanın ilk maçının başlama anında'
    : `haftanın ilk maçının başlamasına ${numberText(hours)} saat kala`;
}

function registrationRule({ settings }: TokenFacts): string {
  return settings.site.allowRegistrations
    ? 'Yarışma yeni katılımcılara açıktır.'
    : 'Şu anda yeni katılımcı kabul edilmemektedir; yalnız daha önce kupon göndermiş olanlar katılabilir.';
}

function notificationRule({ settings: { notifications } }: TokenFacts): string {
  const { emailNotifications, smsNotifications, pushNotifications, weeklyReminders } = notifications;
  const ways = [
    ...(emailNotifications ? ['e-posta'] : []),
    ...(smsNotifications ? ['SMS'] : []),
    ...(pushNotifications ? ['tarayıcı bildirimi'] : []),
  ];
  if (ways.length === 0) return 'Şu anda katılımcılara bildirim gönderilmemektedir.';
  const what = weeklyReminders ? 'makbuz, sonuç ve son gönderim hatırlatması' : 'makbuz ve sonuç';
  return `Yalnız isteyenlere ${listed(ways)} ile ${what} gönderilir.`;
}

function verificationRule({ settings }: TokenFacts): string {
  return settings.security.requireEmailVerification
    ? 'Bir kuponun ödül alabilmesi için, gönderilen e-postadaki bağlantıyla adresin doğrulanması gerekir; doğrulanmayan kupon sıralamada kalır, ödül almaz.'
    : 'Ödül için e-posta adresinin önceden doğrulanması gerekmez.';
}

function contactRule({ site }: TokenFacts): string {
  return site.contactEmail
    ? `Bize ${site.contactEmail} adresinden ya da İletişim sayfasındaki formla yazabilirsiniz.`
    : 'Bize İletişim sayfasındaki formla yazabilirsiniz.';
}

function dataController({ settings, site }: TokenFacts): string {
  const { organiserName, organiserAddress, contactEmail } = site;
  if (!organiserName)
    return `Veri sorumlusu, ${settings.site.name} yarışmasını düzenleyendir. Düzenleyenin unvanı ve adresi bu kurulumda henüz girilmemiştir.`;
  const address = organiserAddress ? ` Adresi: ${organiserAddress}.` : '';
  const email = contactEmail ? ` E-posta adresi: ${contactEmail}.` : '';
  return `Veri sorumlusu ${organiserName} unvanlı düzenleyendir.${address}${email}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ve ${words.at(-1) ?? ''}`;
}
