import type { UserExportBody } from '@onda-on/contracts/api';

import { USER_EXPORT } from '../../../../text/admin/user-export.tr.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { ChoiceField, ReasonField, TickField } from '../../kit/fields.tsx';
import { saveFile } from '../../kit/save-file.api.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { useWindowEnd } from '../../kit/use-open-window.ts';
import { reasonError } from '../../kit/use-reason-form.ts';
import { type UserFilter, isFiltered } from '../users.queries.ts';

type Props = Readonly<{ filter: UserFilter; onClose: () => void }>;
type Separator = UserExportBody['separator'];

type Form = Readonly<{ separator: string; isFull: string; reason: string }>;

const SEPARATORS: readonly Separator[] = [';', ','];
const EMPTY: Form = { separator: ';', isFull: '', reason: '' };
const CHOICES = SEPARATORS.map((each) => [each, USER_EXPORT.separators[each]] as const);

/** Exports the list as a file with the chosen separator; full national ids need a reason. */
export function ExportDialog({ filter, onClose }: Props) {
  const { close, unlessClosed } = useWindowEnd(onClose);
  const { field, value, ...form } = useCommandForm<Form>({
    blank: EMPTY,
    errorsOf: ({ isFull, reason }) => (isFull ? reasonError(reason) : {}),
    topics: [],
    run: (typed) => saveFile('/api/admin/users/export', bodyOf(typed, filter), 'kullanicilar.csv'),
    failed: USER_EXPORT.failed,
    done: USER_EXPORT.done,
    onDone: () => unlessClosed(close),
  });
  return (
    <FormDialog
      id="liste-disa-aktar"
      title={USER_EXPORT.title}
      description={isFiltered(filter) ? USER_EXPORT.filtered : USER_EXPORT.all}
      submit={form.isBusy ? USER_EXPORT.busy : USER_EXPORT.submit}
      form={{ ...form, close }}
    >
      <ChoiceField {...field('separator')} label={USER_EXPORT.separator} choices={CHOICES} />
      <TickField {...field('isFull')} label={USER_EXPORT.full} hint={USER_EXPORT.fullHint} />
      {value.isFull ? <ReasonField {...field('reason')} isPublic={false} /> : null}
      <p className="muted">{USER_EXPORT.audited}</p>
    </FormDialog>
  );
}

const bodyOf = (
  { separator, isFull, reason }: Form,
  { search, status, week, checksum }: UserFilter,
): UserExportBody => ({
  separator: SEPARATORS.find((each) => each === separator) ?? ';',
  ...(isFull && { full: true, reason: reason.trim() }),
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(status && { status }),
  ...(week && { week: Number(week) }),
  ...(checksum && { checksum }),
});
