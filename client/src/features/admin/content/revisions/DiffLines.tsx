import type { Content } from '@onda-on/contracts/rules';

import { REVISIONS } from '../../../../text/admin/content-editor.tr.ts';
import { type KnownBlock, knownBlock, levelOf } from '../blocks/block-kind.ts';
import { type DiffLine, lineDiff } from './line-diff.ts';

type Props = Readonly<{ label: string; before: Content; after: Content }>;

const AROUND = 2;

/** Two texts compared line by line; long unchanged stretches are shown as a number of lines. */
export function DiffLines({ label, before, after }: Props) {
  const lines = lineDiff(contentLines(before), contentLines(after));
  return (
    <ol className="lines" aria-label={label}>
      {folded(lines).map((line, index) =>
        typeof line === 'number' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change while they are shown
          <li key={index} className="muted">
            {REVISIONS.unchanged(line)}
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className={line.kind}>
            <Words {...line} />
          </li>
        ),
      )}
    </ol>
  );
}

function Words({ kind, text }: DiffLine) {
  if (kind === 'added')
    return (
      <ins>
        <span className="visually-hidden">{REVISIONS.added}: </span>
        {text}
      </ins>
    );
  if (kind === 'removed')
    return (
      <del>
        <span className="visually-hidden">{REVISIONS.removedLine}: </span>
        {text}
      </del>
    );
  return text;
}

/** The lines near a change, and numbers for the stretches between. */
function folded(lines: readonly DiffLine[]): readonly (DiffLine | number)[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same');
  return lines.reduce<(DiffLine | number)[]>((shown, line, index) => {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
    return shown;
  }, []);
}

/** A text as lines to compare: headings with `#`, items with dots or numbers, unknown blocks as JSON. */
function contentLines(content: Content): readonly string[] {
  if (typeof content === 'string') return content.replaceAll('><', '>\n<').split('\n');
  return content.blocks.flatMap((block) => {
    const known = knownBlock(block, 'article');
    return known ? linesOf(known) : [JSON.stringify(block)];
  });
}

function linesOf(block: KnownBlock): readonly string[] {
  const lines = (block.content ?? '').split('\n');
  if (block.type === 'heading') return lines.map((line) => `${'#'.repeat(levelOf(block))} ${line}`);
  if (block.type === 'list')
    return (block.items ?? []).map((item, index) =>
      block.style === 'ordered' ? `${index + 1}. ${item}` : `• ${item}`,
    );
  if (block.type === 'quote')
    return [...lines.map((line) => `> ${line}`), ...(block.author ? [`> — ${block.author}`] : [])];
  return lines;
}
