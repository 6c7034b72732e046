import { CONTENT_LIMITS as LIMITS, CONTENT_LIMITS, CONTENT_SIZE } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';

import { EDITOR, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { AreaField, TextField } from '../../kit/fields.tsx';
import { CardSection } from '../../kit/SectionHead.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { copyText } from '../../kit/use-command.ts';
import { AutoTextarea } from '../blocks/AutoTextarea.tsx';
import { BlockEditor } from '../blocks/BlockEditor.tsx';
import { type ContentKind, publicPathOf } from '../content-kind.ts';
import { contentTokens } from '../content.queries.ts';
import { ArticleImage } from '../preview/visitor-components.ts';
import { type EditorErrors, PUBLISH_AT } from './editor-errors.ts';
import { type ContentField, type ContentForm, withSlug, withTitle } from './editor-form.ts';
import { rewritten, TEXT_WAYS, type EditorText, type TextWay } from './editor-text.ts';

type Props = Readonly<{
  kind: ContentKind;
  form: ContentForm;
  /** Only a draft can be scheduled. */
  isDraft: boolean;
  errors: EditorErrors;
  /** Edits the form as it is then: a notification that undoes something lives longer than the render that showed it. */
  onChange: (edit: (form: ContentForm) => ContentForm) => void;
}>;

export function EditorFields({ kind, form, isDraft, errors, onChange }: Props) {
  const set = (name: ContentField) => (value: string) => onChange((now) => ({ ...now, [name]: value }));
  const line = (name: ContentField) => ({
    label: FIELD_TEXT[name],
    value: form[name],
    onChange: set(name),
    maxLength: LIMITS[name].max,
  });
  const path = publicPathOf(kind, form.slug || '…');
  return (
    <>
      <section className="card section" aria-label={EDITOR.basics}>
        <div className="fields">
          <TextField
            {...line('title')}
            onChange={(title) => onChange((now) => withTitle(now, title))}
            error={errors.title}
            required
          />
          <TextField
            {...line('slug')}
            onChange={(slug) => onChange((now) => withSlug(now, slug))}
            error={errors.slug}
            hint={`${EDITOR.hints.slug(decodeURIComponent(path))}${form.slugFollows ? `. ${EDITOR.hints.slugFollows}` : ''}`}
            required
          />
          {kind === 'article' ? <OnCard line={line} imageError={errors.featuredImageUrl} /> : null}
        </div>
      </section>
      <TextEditor
        kind={kind}
        text={form.text}
        error={errors.contentJson}
        onChange={(text) => onChange((now) => ({ ...now, text }))}
      />
      <TokenList />
      <SearchFields line={line} />
      {isDraft ? (
        <PublicationFields
          value={form.publishAt}
          error={errors.publishAt}
          onChange={(publishAt) => onChange((now) => ({ ...now, publishAt }))}
        />
      ) : null}
    </>
  );
}

type Line = Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'maxLength'>;
type LineProps = Readonly<{ line: (name: ContentField) => Line }>;

const OnCard = ({ line, imageError }: LineProps & Readonly<{ imageError: string | undefined }>) => (
  <>
    <AreaField {...line('excerpt')} hint={EDITOR.hints.excerpt} />
    <TextField {...line('author')} />
    <ImageField {...line('featuredImageUrl')} error={imageError} />
  </>
);

const SearchFields = ({ line }: LineProps) => (
  <CardSection title={EDITOR.search}>
    <div className="fields">
      <TextField {...line('seoTitle')} hint={EDITOR.hints.seoTitle} />
      <AreaField {...line('seoDescription')} hint={EDITOR.hints.seoDescription} />
      <TextField {...line('metaKeywords')} hint={EDITOR.hints.metaKeywords} />
    </div>
  </CardSection>
);

type MomentProps = Readonly<{ value: string; error: string | undefined; onChange: (value: string) => void }>;

const PublicationFields = ({ value, error, onChange }: MomentProps) => (
  <CardSection title={EDITOR.publication}>
    <div className="fields">
      <TextField
        label={FIELD_TEXT.publishAt}
        name={PUBLISH_AT}
        type="datetime-local"
        value={value}
        onChange={onChange}
        error={error}
        hint={EDITOR.hints.publishAt}
      />
    </div>
  </CardSection>
);

/** Tokens for texts, whose values follow the settings; nothing when they cannot be loaded. */
function TokenList() {
  const { data } = useQuery(contentTokens());
  if (!data || data.length === 0) return null;
  return (
    <details className="card tokens">
      <summary>{EDITOR.tokens.title}</summary>
      <p className="muted small">{EDITOR.tokens.lead}</p>
      <ul>
        {data.map(({ name, value, meaning }) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            <span className="muted">
              {meaning}: {value}
            </span>
            <button
              className="icon-btn"
              type="button"
              aria-label={EDITOR.tokens.copy(name)}
              onClick={() => void copyText(`{{${name}}}`, EDITOR.tokens.copied(name))}
            >
              <Icon name="copy" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const MediaPicker = lazyComponent(async () => (await import('../media/MediaPicker.tsx')).MediaPicker);

type ImageFieldProps = Readonly<{
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}>;

function ImageField({ value, error, onChange }: ImageFieldProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="image-field">
      <TextField
        label={FIELD_TEXT.featuredImageUrl}
        value={value}
        onChange={onChange}
        error={error}
        hint={EDITOR.hints.image}
        maxLength={CONTENT_LIMITS.featuredImageUrl.max}
      />
      <div className="row">
        <Button slim onClick={() => setPicking(true)} aria-haspopup="dialog">
          {EDITOR.chooseImage}
        </Button>
        {value ? (
          <Button slim look="bare" onClick={() => onChange('')}>
            {EDITOR.removeImage}
          </Button>
        ) : null}
      </div>
      {value ? <ArticleImage key={value} url={value} sizes="240px" /> : null}
      {isPicking ? (
        <MediaPicker
          onPick={(item) => {
            onChange(item.url);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  );
}

type TextEditorProps = Readonly<{
  kind: ContentKind;
  text: EditorText;
  error: string | undefined;
  onChange: (text: EditorText) => void;
}>;

/** The text as blocks, plain text or HTML source. Switching the way keeps the words and can be undone. */
function TextEditor({ kind, text, error, onChange }: TextEditorProps) {
  const turn = (way: TextWay) => {
    if (way === text.way) return;
    onChange(rewritten(text, way));
    toast({
      title: EDITOR.modeChanged,
      action: { label: EDITOR.undo, onPress: () => onChange(text) },
    });
  };
  return (
    <CardSection
      title={FIELD_TEXT.contentJson}
      beside={
        <Toggle
          label={EDITOR.modes.label}
          options={TEXT_WAYS.map((id) => ({ id, label: EDITOR.modes[id] }))}
          value={text.way}
          onChange={turn}
        />
      }
    >
      <div className="fields">
        {error ? (
          <p className="formerror" role="alert">
            <Icon name="warning" /> {error}
          </p>
        ) : null}
        <Body kind={kind} text={text} onChange={onChange} />
      </div>
    </CardSection>
  );
}

function Body({ kind, text, onChange }: Omit<TextEditorProps, 'error'>) {
  if (text.way === 'blocks')
    return (
      <BlockEditor
        kind={kind}
        blocks={text.blocks}
        onChange={(blocks) => onChange({ way: 'blocks', blocks })}
      />
    );
  const isPlain = text.way === 'plain';
  return (
    <Field label={isPlain ? EDITOR.plain : EDITOR.html} hint={isPlain ? EDITOR.plainHint : EDITOR.htmlHint}>
      {(aria) => (
        <AutoTextarea
          {...aria}
          className={isPlain ? '' : 'source'}
          rowsMin={8}
          spellCheck={isPlain}
          value={isPlain ? text.plain : text.html}
          maxLength={CONTENT_SIZE.htmlLengthMax}
          onChange={({ target }) =>
            onChange(isPlain ? { way: 'plain', plain: target.value } : { way: 'html', html: target.value })
          }
        />
      )}
    </Field>
  );
}
