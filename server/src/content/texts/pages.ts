import { CONTACT_PAGE } from './pages/contact.ts';
import { PRIVACY_PAGE } from './pages/privacy.ts';
import { PRIZES_PAGE } from './pages/prizes.ts';
import { QUESTIONS_PAGE } from './pages/questions.ts';
import { RESPONSIBLE_PAGE } from './pages/responsible.ts';
import { RULES_PAGE } from './pages/rules.ts';
import { TERMS_PAGE } from './pages/terms.ts';

/** The pages that a new installation has; operators change them afterwards (docs/rules.md#seeding). */
export const SEEDED_PAGES = [
  RULES_PAGE,
  PRIZES_PAGE,
  PRIVACY_PAGE,
  TERMS_PAGE,
  CONTACT_PAGE,
  QUESTIONS_PAGE,
  RESPONSIBLE_PAGE,
] as const;
