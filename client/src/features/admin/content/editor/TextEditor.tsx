import { CONTENT_SIZE } from '@onda-on/contracts/rules';

import { EDITOR, FIELD_TEXT } from '../../../../text/admin/content-editor.tr.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Toggle } from '../../kit/Toggle.tsx';
import { AutoTextarea } from '../blocks/AutoTextarea.tsx';
import { BlockEditor } from '../blocks/BlockEditor.tsx';
import type { ContentKind } from '../content-kind.ts';
import { rewritten, TEXT_WAYS, type EditorText, type TextWay } from './editor-text.ts';

type Props = Readonly<{
  kind: ContentKind;
  text: EditorText;
  error: string | undefined;
  onChange: (text: EditorText) => void;
}>;

/** The text itself: as blocks, as plain text, or as HTML source. Another way keeps the words, and can be taken back. */
export function TextEditor({ kind, text, error, onChange }: Props) {
  const turn = (way: TextWay) => {
    if (way === text.way) return;
    onChange(rewritten(text, way));
    toast({
      title: EDITOR.modeChanged,
      action: { label: EDITOR.undo, onPress: () => onChange(text) },
    });
  };
  return (
    <section className="card part">
      <header>
        <h2>{FIELD_TEXT.contentJson}</h2>
        <Toggle
          label={EDITOR.modes.label}
          options={TEXT_WAYS.map((id) => ({ id, label: EDITOR.modes[id] }))}
          value={text.way}
          onChange={turn}
        />
      </header>
      <div className="fields">
        {error ? (
          <p className="formerror" role="alert">
            <Icon name="warning" /> {error}
          </p>
        ) : null}
        <Body kind={kind} text={text} onChange={onChange} />
      </div>
    </section>
  );
}

function Body({ kind, text, onChange }: Omit<Props, 'error'>) {
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
