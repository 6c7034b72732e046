import type { SiteSettings } from '@onda-on/contracts/rules';

import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { DiffTable } from '../../kit/DiffTable.tsx';
import type { SiteField } from './site-form.ts';

type Props = Readonly<{
  before: SiteSettings;
  after: SiteSettings;
  fields: readonly SiteField[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Old and new of every changed field, as it will be stored. */
export const SiteDiff = ({ before, after, fields, isBusy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={SITE_TEXT.diffTitle}
    confirm={SITE_TEXT.confirm}
    isBusy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <DiffTable
      heads={[SITE_TEXT.field, SITE_TEXT.before, SITE_TEXT.after]}
      rows={fields.map((field) => ({
        key: field,
        name: SITE_FIELD_TEXT[field][0],
        before: words(before[field]),
        after: words(after[field]),
      }))}
    />
  </ConfirmDialog>
);

function words(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? SITE_TEXT.on : SITE_TEXT.off;
  return value?.trim() || SITE_TEXT.nothing;
}
