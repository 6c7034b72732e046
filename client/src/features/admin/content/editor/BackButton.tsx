import { EDITOR_HEAD } from '../../../../text/admin/content-editor.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { bolumOf } from '../cms-place.ts';
import type { ContentKind } from '../content-kind.ts';
import type { GoTo } from '../use-cms-place.ts';

/** Back to the list. */
export const BackButton = ({ kind, goTo }: Readonly<{ kind: ContentKind; goTo: GoTo }>) => (
  <p className="back">
    <Button look="bare" slim onClick={() => goTo(bolumOf(kind))}>
      <Icon name="previous" />
      {EDITOR_HEAD[kind].back}
    </Button>
  </p>
);
