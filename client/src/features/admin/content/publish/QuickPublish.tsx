import type { PublishAnswer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { KIND_TEXT, PUBLISH_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { publishContent } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { type Chosen, type Draft, toggled, useDrafts } from './use-chosen.ts';

type Props = Readonly<{ chosen: Chosen; onClose: () => void }>;
type Result = Readonly<{ drafts: readonly Draft[]; answer: PublishAnswer }>;

/** Hızlı Yayınla: a choice of drafts, then the outcome of each. */
export function QuickPublish({ chosen, onClose }: Props) {
  const { drafts, isPending, isError, isFetching, refetch } = useDrafts();
  const [ids, setIds] = useState(chosen.ids);
  const [result, setResult] = useState<Result | null>(null);
  const picked = drafts.filter(({ id }) => ids.has(id));
  const command = useCommand<readonly Draft[], PublishAnswer>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: (all) => publishContent({ pages: idsOf(all, 'page'), articles: idsOf(all, 'article') }),
    failed: PUBLISH_TEXT.failed,
    onDone(answer, all) {
      setResult({ drafts: all, answer });
      chosen.clear();
    },
  });
  return (
    <PanelDialog
      title={PUBLISH_TEXT.title}
      description={PUBLISH_TEXT.lead}
      onClose={onClose}
      footer={
        <Foot
          count={result ? null : picked.length}
          isBusy={command.isPending}
          onPublish={() => command.mutate(picked)}
          onClose={onClose}
        />
      }
    >
      {isPending ? <Spinner /> : null}
      {isError ? (
        <LoadFailed title={KIND_TEXT.page.listFailed} onRetry={refetch} isBusy={isFetching} />
      ) : null}
      {result ? <PublishResults {...result} /> : null}
      {result || isPending || (isError && drafts.length === 0) ? null : (
        <DraftChoice
          drafts={drafts}
          ids={ids}
          onToggle={(id) => setIds(toggled(ids, id))}
          onAll={(all) => setIds(new Set(all ? drafts.map(({ id }) => id) : []))}
        />
      )}
    </PanelDialog>
  );
}

const idsOf = (drafts: readonly Draft[], kind: Draft['kind']): readonly string[] =>
  drafts.filter((draft) => draft.kind === kind).map(({ id }) => id);

type FootProps = Readonly<{
  /** The number of picked drafts; null once they are published. */
  count: number | null;
  isBusy: boolean;
  onPublish: () => void;
  onClose: () => void;
}>;

function Foot({ count, isBusy, onPublish, onClose }: FootProps) {
  if (count === null)
    return (
      <Button look="main" onClick={onClose}>
        {PUBLISH_TEXT.close}
      </Button>
    );
  return (
    <>
      <Button onClick={onClose}>{PANEL.cancel}</Button>
      <Button look="main" disabled={count === 0 || isBusy} onClick={onPublish}>
        {isBusy ? PUBLISH_TEXT.busy : PUBLISH_TEXT.submit(count)}
      </Button>
    </>
  );
}

function PublishResults({ drafts, answer: { published, refused } }: Result) {
  return (
    <>
      <output>{PUBLISH_TEXT.done(published.length)}</output>
      <ul className="drafts">
        {drafts.map(({ id, title }) => {
          const isPublished = published.includes(id);
          const reason = refused.find((each) => each.id === id)?.message ?? PUBLISH_TEXT.unanswered;
          return (
            <li key={id}>
              <span>
                {title}
                {isPublished ? null : <span className="formerror block">{reason}</span>}
              </span>
              <span className={isPublished ? 'tag ok' : 'tag no'}>
                {isPublished ? PUBLISH_TEXT.published : PUBLISH_TEXT.refused}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type DraftChoiceProps = Readonly<{
  drafts: readonly Draft[];
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onAll: (all: boolean) => void;
}>;

function DraftChoice({ drafts, ids, onToggle, onAll }: DraftChoiceProps) {
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
