import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_SETTINGS,
  DEFAULT_SITE_SETTINGS,
  fillText,
  fillTokens,
  type Content,
  type TokenFacts,
} from '@onda-on/contracts/rules';
import { SETTINGS, SITE_SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** The projections that tokens are filled from: a call that answers a filled text depends on these too. */
export const TOKEN_SOURCES = ['settings', 'site-settings'] as const;

type Texts = Readonly<{
  title: string;
  seoTitle?: string;
  excerpt?: string;
  metaDescription: string;
  contentJson: Content;
}>;

/** Fills tokens with the present settings for visitors; editors get the text as they wrote it. */
@Injectable()
export class ContentTokens {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  /** The settings that tokens are filled from; the defaults until an operator changes them. */
  async facts(): Promise<TokenFacts> {
    const [settings, site] = await Promise.all([
      this.reads.get(SETTINGS, 'main'),
      this.reads.get(SITE_SETTINGS, 'main'),
    ]);
    return {
      settings: settings?.settings ?? DEFAULT_SETTINGS,
      site: { ...DEFAULT_SITE_SETTINGS, ...site?.siteSettings },
    };
  }

  async filled<Answer extends Texts>(answer: Answer): Promise<Answer> {
    return filledWith(answer, await this.facts());
  }

  async allFilled<Answer extends Texts>(answers: readonly Answer[]): Promise<readonly Answer[]> {
    const facts = await this.facts();
    return answers.map((answer) => filledWith(answer, facts));
  }
}

function filledWith<Answer extends Texts>(answer: Answer, facts: TokenFacts): Answer {
  const { title, seoTitle, excerpt, metaDescription, contentJson } = answer;
  return {
    ...answer,
    title: fillText(title, facts),
    ...(seoTitle !== undefined && { seoTitle: fillText(seoTitle, facts) }),
    ...(excerpt !== undefined && { excerpt: fillText(excerpt, facts) }),
    metaDescription: fillText(metaDescription, facts),
    contentJson: fillTokens(contentJson, facts),
  };
}
