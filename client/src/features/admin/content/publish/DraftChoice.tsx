import { KIND_TEXT, PUBLISH_TEXT } from '../../../../text/admin/content-list.tr.ts';
import type { ContentKind } from '../content-kind.ts';
import { StatusTag } from '../list/StatusTag.tsx';

export type Draft = Readonly<{ kind: ContentKind; id: string; title: string; publishAt: string | null }>;
type Props = Readonly<{
  drafts: readonly Draft[];
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onAll: (all: boolean) => void;
}>;

/** The drafts with a box each, and one for all of them. */
export function DraftChoice({ drafts, ids, onToggle, onAll }: Props) {
  if (drafts.length === 0) return <p className="muted">{PUBLISH_TEXT.none}</p>;
  const areAll = drafts.every(({ id }) => ids.has(id));
  return (
    <ul className="drafts">
      <li>
        <label className="check">
          <input type="checkbox" checked={areAll} onChange={() => onAll(!areAll)} />
          <b>{PUBLISH_TEXT.all}</b>
        </label>
      </li>
      {drafts.map(({ kind, id, title, publishAt }) => (
        <li key={id}>
          <label className="check">
            <input type="checkbox" checked={ids.has(id)} onChange={() => onToggle(id)} />
            <span>
              {title} <span className="muted">{KIND_TEXT[kind].one}</span>
            </span>
          </label>
          <StatusTag status="draft" publishAt={publishAt} />
        </li>
      ))}
    </ul>
  );
}
