import type { Content } from '@onda-on/contracts/rules';

import { EDITOR, REVISIONS } from '../../../../text/admin/content-editor.tr.ts';
import { dateTimeLong } from '../../../../text/dates.ts';
import { byPlace } from '../../../../ui/by-place.ts';
import { type KnownBlock, knownBlock, levelOf } from '../blocks/block-kind.ts';
import type { AnyBody } from '../content-kind.ts';

export type BodyField = keyof AnyBody;

/** A field's value in words for a table; empty for the text itself, which is shown by `DiffLines`. */
export function fieldWords(body: AnyBody, field: BodyField): string {
  if (field === 'contentJson') return '';
  if (field === 'status') return EDITOR.status[body.status];
  if (field === 'publishAt') return body.publishAt ? dateTimeLong(body.publishAt) : REVISIONS.nothing;
  return body[field] || REVISIONS.nothing;
}

type Props = Readonly<{ label: string; before: Content; after: Content }>;

const AROUND = 2;

/** Two texts compared line by line; long unchanged stretches are shown as a number of lines. */
export function DiffLines({ label, before, after }: Props) {
  const lines = lineDiff(contentLines(before), contentLines(after));
  return (
    <ol className="lines" aria-label={label}>
      {byPlace(folded(lines), (line) =>
        typeof line === 'number' ? (
          <li className="muted">{REVISIONS.unchanged(line)}</li>
        ) : (
          <li className={line.kind}>
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

/** A line in the comparison of two texts: in both, only in the later one, or only in the earlier one. */
export type DiffLine = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>;

/** Above this number of comparisons a text counts as rewritten: nobody reads such a difference line by line. */
const CELLS_MAX = 4_000_000;

/** The smallest set of removed and added lines, by the longest common subsequence. */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  return [
    ...before.slice(0, start).map(same),
    ...middleDiff(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

const same = (text: string): DiffLine => ({ kind: 'same', text });
const added = (text: string): DiffLine => ({ kind: 'added', text });
const removed = (text: string): DiffLine => ({ kind: 'removed', text });

function middleDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > CELLS_MAX) return [...before.map(removed), ...after.map(added)];
  const lengths = commonLengths(before, after);
  const width = after.length + 1;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      lines.push(same(old));
      i += 1;
      j += 1;
    } else if (next === undefined || below(lengths, i, j, width) >= right(lengths, i, j, width)) {
      if (old === undefined) break;
      lines.push(removed(old));
      i += 1;
    } else {
      lines.push(added(next));
      j += 1;
    }
  }
  return [...lines, ...after.slice(j).map(added)];
}

const below = (lengths: Uint32Array, i: number, j: number, width: number): number =>
  lengths[(i + 1) * width + j] ?? -1;
const right = (lengths: Uint32Array, i: number, j: number, width: number): number =>
  lengths[i * width + j + 1] ?? -1;

/** For each pair of places (row by row), the length of the longest common subsequence of what follows them. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(below(lengths, i, j, width), right(lengths, i, j, width));
  return lengths;
}
