import type { ContentToken } from '@onda-on/contracts/api';
import { type Content, type ContentBlock, readingMinutes } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { CONTENT_TEXT } from '../../../../text/content.tr.ts';
import { dateLong } from '../../../../text/dates.ts';
import type { ContentKind } from '../content-kind.ts';
import { contentTokens } from '../content.queries.ts';
import type { ContentForm } from '../editor/editor-form.ts';
import { contentOfText, escapedHtml } from '../editor/editor-text.ts';
import { ArticleImage, ContentView, Keywords } from './visitor-components.ts';

type Props = Readonly<{ kind: ContentKind; form: ContentForm; publishedAt: string | null }>;

/** The text as visitors will see it, by the visitor's own components; nothing in it can be pressed. */
export function PreviewPane({ kind, form, publishedAt }: Props) {
  // Deferred, so that the preview of a long text does not slow down typing.
  const shown = useDeferredValue(form);
  const { data: tokens = [] } = useQuery(contentTokens());
  const said = (text: string) => filledText(text, tokens);
  const content = filledPreview(contentOfText(shown.text), tokens);
  return (
    <section className="pane preview" aria-label={EDITOR.previewLabel} tabIndex={0}>
      <p className="preview-name">{EDITOR.preview}</p>
      <div className="content-screen" inert>
        <article>
          {kind === 'article' ? <OnTop form={shown} /> : null}
          <header>
            <h1>{said(shown.title) || EDITOR.untitled}</h1>
            {kind === 'article' ? <Excerpt text={said(shown.excerpt)} /> : null}
            <p className="row small muted">
              <span>{publishedAt ? dateLong(publishedAt) : EDITOR.notPublished}</span>
              {kind === 'article' ? (
                <>
                  {shown.author ? <span>{shown.author}</span> : null}
                  <span>{CONTENT_TEXT.readingTime(readingMinutes(content))}</span>
                </>
              ) : null}
            </p>
          </header>
          {kind === 'page' && shown.seoDescription ? (
            <p className="highlight">{said(shown.seoDescription)}</p>
          ) : null}
          <ContentView content={content} withQuotes={kind === 'article'} />
          <Keywords metaKeywords={shown.metaKeywords} />
        </article>
      </div>
    </section>
  );
}

type OfForm = Readonly<{ form: ContentForm }>;

const OnTop = ({ form: { featuredImageUrl: url } }: OfForm) => (
  <ArticleImage key={url} url={url} sizes="(max-width: 999px) 100vw, 600px" />
);

const Excerpt = ({ text }: Readonly<{ text: string }>) => (text ? <p className="excerpt">{text}</p> : null);

const TOKEN = /\{\{\s{0,4}([A-Za-z]{1,40})\s{0,4}\}\}/gu;

type Tokens = readonly ContentToken[];

/** A text with the tokens' current values, as the server fills them in for visitors. */
export function filledText(text: string, tokens: Tokens, form = (value: string) => value): string {
  const values = new Map<string, string>(tokens.map(({ name, value }) => [name, value]));
  return text.replace(TOKEN, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : form(value);
  });
}

/** Content with the tokens' current values; in HTML a value is escaped, so it is never markup. */
export function filledPreview(content: Content, tokens: Tokens): Content {
  if (typeof content === 'string') return filledText(content, tokens, escapedHtml);
  return { blocks: content.blocks.map((block) => filledBlock(block, (text) => filledText(text, tokens))) };
}

function filledBlock(block: ContentBlock, fill: (text: string) => string): ContentBlock {
  if (typeof block !== 'object' || block === null) return block;
  const { content, items, author } = block;
  return {
    ...block,
    ...(typeof content === 'string' && { content: fill(content) }),
    ...(typeof author === 'string' && { author: fill(author) }),
    ...(Array.isArray(items) && {
      items: items.map((item) => (typeof item === 'string' ? fill(item) : item)),
    }),
  };
}
