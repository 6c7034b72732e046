import type { Content, PublicationStatus } from '../rules/index.ts';

/** `GET /api/admin/pages` (§3): newest change first; `revision` goes back as `If-Match`. */
export type AdminPage = Readonly<{
  id: string;
  title: string;
  slug: string;
  status: PublicationStatus;
  contentJson: Content;
  seoTitle: string;
  seoDescription: string;
  metaKeywords: string;
  publishedAt: string | null;
  updatedAt: string;
  revision: number;
}>;
