import { useQuery } from '@tanstack/react-query';

import { EDITOR } from '../../../../text/admin/content-editor.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { contentTokens } from '../content.queries.ts';

/** Tokens that follow the settings, for editors to put into a text; nothing where they cannot be had. */
export function TokenList() {
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
