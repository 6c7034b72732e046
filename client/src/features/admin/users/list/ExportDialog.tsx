import type { UserExportBody } from '@onda-on/contracts/api';

import { USER_EXPORT } from '../../../../text/admin/user-export.tr.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { ChoiceField, ReasonField, TickField } from '../../kit/fields.tsx';
import { useFocusOnRefusal } from '../../kit/focus.ts';
import { saveFile } from '../../kit/save-file.api.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDraftForm } from '../../kit/use-draft-form.ts';
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
  const form = useDraftForm<Form, null>({
    name: null,
    blank: EMPTY,
    now: null,
    errorsOf: ({ isFull, reason }) => (isFull ? reasonError(reason) : {}),
  });
  const { field, value, element, setElement } = form;
  const { mutate, isPending, isError } = useCommand<UserExportBody>({
    topics: [],
    run: (body) => saveFile('/api/admin/users/export', body, 'kullanicilar.csv'),
    failed: USER_EXPORT.failed,
    done: USER_EXPORT.done,
    onDone: onClose,
  });
  useFocusOnRefusal(element, isError);
  const send = ({ separator, isFull, reason }: Form) => {
    if (isPending) return;
    mutate({
      ...bodyOf(filter),
      separator: SEPARATORS.find((each) => each === separator) ?? ';',
      ...(isFull && { full: true, reason: reason.trim() }),
    });
  };
  return (
    <FormDialog
      id="liste-disa-aktar"
      title={USER_EXPORT.title}
      description={isFiltered(filter) ? USER_EXPORT.filtered : USER_EXPORT.all}
      submit={isPending ? USER_EXPORT.busy : USER_EXPORT.submit}
      form={{ submit: (event) => form.submit(event, send), close: onClose, isBusy: isPending, setElement }}
    >
      <ChoiceField {...field('separator')} label={USER_EXPORT.separator} choices={CHOICES} />
      <TickField {...field('isFull')} label={USER_EXPORT.full} hint={USER_EXPORT.fullHint} />
      {value.isFull ? <ReasonField {...field('reason')} isPublic={false} /> : null}
      <p className="muted">{USER_EXPORT.audited}</p>
    </FormDialog>
  );
}

const bodyOf = ({ search, status, week, checksum }: UserFilter): Omit<UserExportBody, 'separator'> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(status && { status }),
  ...(week && { week: Number(week) }),
  ...(checksum && { checksum }),
});
