import { CONTENT_LIMITS as LIMITS } from '@onda-on/contracts/rules';

import { EDITOR, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { publicPathOf, type ContentKind } from '../content-kind.ts';
import { TextInput } from '../TextInput.tsx';
import { PUBLISH_AT, type EditorErrors } from './editor-errors.ts';
import { withSlug, withTitle, type ContentForm, type TextField } from './editor-form.ts';
import { ImageField } from './ImageField.tsx';
import { TextEditor } from './TextEditor.tsx';
import { TokenList } from './TokenList.tsx';

type Props = Readonly<{
  kind: ContentKind;
  form: ContentForm;
  /** Only a draft can wait for its moment. */
  isDraft: boolean;
  errors: EditorErrors;
  onChange: (form: ContentForm) => void;
}>;

/** All fields of §3, in the order in which they are written. */
export function EditorFields({ kind, form, isDraft, errors, onChange }: Props) {
  const set = (name: TextField) => (value: string) => onChange({ ...form, [name]: value });
  const path = publicPathOf(kind, form.slug || '…');
  return (
    <>
      <section className="card part" aria-label={EDITOR.basics}>
        <div className="fields">
          <TextInput
            label={FIELD_TEXT.title}
            value={form.title}
            onChange={(title) => onChange(withTitle(form, title))}
            error={errors.title}
            max={LIMITS.title.max}
            isRequired
          />
          <TextInput
            label={FIELD_TEXT.slug}
            value={form.slug}
            onChange={(slug) => onChange(withSlug(form, slug))}
            error={errors.slug}
            hint={`${EDITOR.hints.slug(decodeURIComponent(path))}${form.slugFollows ? `. ${EDITOR.hints.slugFollows}` : ''}`}
            max={LIMITS.slug.max}
            isRequired
          />
          {kind === 'article' ? <OnCard form={form} errors={errors} set={set} /> : null}
        </div>
      </section>
      <TextEditor
        kind={kind}
        text={form.text}
        error={errors.contentJson}
        onChange={(text) => onChange({ ...form, text })}
      />
      <TokenList />
      <SearchFields form={form} set={set} />
      {isDraft ? (
        <PublicationFields
          value={form.publishAt}
          error={errors.publishAt}
          onChange={(publishAt) => onChange({ ...form, publishAt })}
        />
      ) : null}
    </>
  );
}

type PartProps = Readonly<{ form: ContentForm; set: (name: TextField) => (value: string) => void }>;

const OnCard = ({ form, errors, set }: PartProps & Readonly<{ errors: EditorErrors }>) => (
  <>
    <TextInput
      label={FIELD_TEXT.excerpt}
      value={form.excerpt}
      onChange={set('excerpt')}
      hint={EDITOR.hints.excerpt}
      max={LIMITS.excerpt.max}
      isLong
    />
    <TextInput
      label={FIELD_TEXT.author}
      value={form.author}
      onChange={set('author')}
      max={LIMITS.author.max}
    />
    <ImageField
      value={form.featuredImageUrl}
      error={errors.featuredImageUrl}
      onChange={set('featuredImageUrl')}
    />
  </>
);

const SearchFields = ({ form, set }: PartProps) => (
  <section className="card part">
    <header>
      <h2>{EDITOR.search}</h2>
    </header>
    <div className="fields">
      <TextInput
        label={FIELD_TEXT.seoTitle}
        value={form.seoTitle}
        onChange={set('seoTitle')}
        hint={EDITOR.hints.seoTitle}
        max={LIMITS.seoTitle.max}
      />
      <TextInput
        label={FIELD_TEXT.seoDescription}
        value={form.seoDescription}
        onChange={set('seoDescription')}
        hint={EDITOR.hints.seoDescription}
        max={LIMITS.seoDescription.max}
        isLong
      />
      <TextInput
        label={FIELD_TEXT.metaKeywords}
        value={form.metaKeywords}
        onChange={set('metaKeywords')}
        hint={EDITOR.hints.metaKeywords}
        max={LIMITS.metaKeywords.max}
      />
    </div>
  </section>
);

type MomentProps = Readonly<{ value: string; error: string | undefined; onChange: (value: string) => void }>;

const PublicationFields = ({ value, error, onChange }: MomentProps) => (
  <section className="card part">
    <header>
      <h2>{EDITOR.publication}</h2>
    </header>
    <div className="fields">
      <TextInput
        label={FIELD_TEXT.publishAt}
        name={PUBLISH_AT}
        type="datetime-local"
        value={value}
        onChange={onChange}
        error={error}
        hint={EDITOR.hints.publishAt}
      />
    </div>
  </section>
);
