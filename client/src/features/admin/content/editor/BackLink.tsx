import { Link } from '@tanstack/react-router';

import { EDITOR_HEAD } from '../../../../text/admin/content-editor.tr.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { listPlace, type ContentKind } from '../content-kind.ts';

export const BackLink = ({ kind }: Readonly<{ kind: ContentKind }>) => (
  <p className="back">
    <Link className="btn bare slim" {...listPlace(kind)} search>
      <Icon name="previous" />
      {EDITOR_HEAD[kind].back}
    </Link>
  </p>
);
