import { KIND_TEXT, LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { useCommand } from '../../kit/use-command.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
import { removeContent } from '../content-commands.api.ts';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';

type Props = Readonly<{ kind: ContentKind; content: AnyContent; onClose: () => void }>;

export function RemoveDialog({ kind, content, onClose }: Props) {
  const text = KIND_TEXT[kind];
  const { mutate, isPending } = useCommand({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: () => removeContent(kind, content),
    failed: text.removeFailed,
    done: text.removed,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={text.removeTitle}
      confirm={LIST_TEXT.remove}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{text.removeText(content.title)}</p>
    </AdminConfirm>
  );
}
