import type { ArticleText, MediaWords, MenuLine, PageText } from '@onda-on/contracts/events';

import { sha256 } from '../../sha256.ts';
import { lineMoment } from '../audit-words.ts';
import { switchText, auditValueText, type AuditValues } from './audit-values.ts';

const FINGERPRINT = 8;

export const pageValues = (page: PageText): AuditValues => ({
  Başlık: page.title,
  Adres: `/${page.slug}`,
  Durum: page.status === 'published' ? 'Yayında' : 'Taslak',
  'Yayın zamanı': page.publishAt && lineMoment(page.publishAt),
  'SEO başlığı': auditValueText(page.seoTitle),
  'SEO açıklaması': auditValueText(page.seoDescription),
  'Anahtar kelimeler': auditValueText(page.metaKeywords),
  İçerik: contentText(page.content),
});

export const articleValues = (article: ArticleText): AuditValues => ({
  ...pageValues(article),
  Özet: auditValueText(article.excerpt),
  Yazar: auditValueText(article.author),
  Görsel: auditValueText(article.featuredImageUrl),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that look like whole numbers come first, in their order: it is the order of the lines that exist. */
const inOrder = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Only length and hash of the content, enough to show that two differ; the texts are in the revisions. */
const contentText = (content: unknown): string => {
  const text = JSON.stringify(content, (_, inner: unknown) => (isRecord(inner) ? inOrder(inner) : inner));
  return `${text.length} karakter, özet ${sha256('', text).slice(0, FINGERPRINT)}`;
};

export const menuLineValues = ({ label, url, order, isActive }: MenuLine): AuditValues => ({
  Etiket: label,
  Bağlantı: url,
  Sıra: String(order),
  Görünür: switchText(isActive),
});

export const mediaValues = ({ name, alt }: MediaWords): AuditValues => ({
  Ad: name,
  'Alternatif metin': auditValueText(alt),
});
