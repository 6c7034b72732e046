import type { Segment } from '@onda-on/contracts/api';
import { NO_CRITERIA } from '@onda-on/contracts/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { addSegment, changeSegment } from './crm-commands.api.ts';
import { segmentCount } from './crm.queries.ts';
import {
  askable,
  EMPTY_SEGMENT,
  segmentBodyOf,
  segmentErrors,
  segmentFormOf,
  type SegmentForm,
} from './segment-form.ts';
import { SegmentFields } from './SegmentFields.tsx';
import { StaleForm } from './StaleForm.tsx';
import { useSettled } from './use-settled.ts';

const FORM = 'segment';
const COUNT_MS = 300;

/** Makes or changes a segment, and says at once how many it would hold. */
export function SegmentDialog({
  segment,
  onClose,
}: Readonly<{ segment: Segment | null; onClose: () => void }>) {
  const form = useEditForm({
    topics: ['crm'],
    name: `segment-${segment?.id ?? 'yeni'}`,
    record: segment,
    empty: EMPTY_SEGMENT,
    formOf: segmentFormOf,
    errorsOf: segmentErrors,
    refusedAt: { SEGMENT_NAME_TAKEN: 'name' },
    run: (value, base) =>
      base ? changeSegment(base, segmentBodyOf(value)) : addSegment(segmentBodyOf(value)),
    words: SEGMENTS,
    onClose,
  });
  return (
    <FormDialog
      id={FORM}
      title={segment ? SEGMENTS.edit(segment.name) : SEGMENTS.add}
      submit={PANEL.save}
      form={form}
    >
      {form.stale ? <StaleForm words={SEGMENTS} {...form.stale} /> : null}
      <SegmentFields form={form.value} errors={form.errors} onChange={form.set} />
      <LiveCount form={form.value} />
    </FormDialog>
  );
}

function LiveCount({ form }: Readonly<{ form: SegmentForm }>) {
  const criteria = askable(useSettled(form, COUNT_MS));
  const { data } = useQuery({
    ...segmentCount(criteria ?? NO_CRITERIA),
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
  });
  const words = criteria === null ? SEGMENTS.notCounted : data ? SEGMENTS.now(data.count) : SEGMENTS.counting;
  return (
    <p className="crm-count">
      <output>{words}</output>
      <span className="muted small block">{SEGMENTS.definition}</span>
    </p>
  );
}
