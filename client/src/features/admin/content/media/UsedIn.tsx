import type { MediaUse } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { KIND_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { recordPlace } from '../content-kind.ts';

/** The pages and articles that show a picture, each a way into its editor. */
export const UsedIn = ({ uses }: Readonly<{ uses: readonly MediaUse[] }>) => (
  <ul className="uses" aria-label={MEDIA_TEXT.used}>
    {uses.map(({ kind, id, title }) => (
      <li key={kind + id}>
        <Link {...recordPlace(kind, id)}>{title}</Link> <span className="muted">{KIND_TEXT[kind].one}</span>
      </li>
    ))}
  </ul>
);
