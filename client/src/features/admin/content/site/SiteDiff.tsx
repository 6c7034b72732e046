import type { SiteSettings } from '@onda-on/contracts/rules';

import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { AdminConfirm } from '../../shell/AdminConfirm.tsx';
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
  <AdminConfirm
    title={SITE_TEXT.diffTitle}
    confirm={SITE_TEXT.confirm}
    isBusy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{SITE_TEXT.field}</th>
          <th scope="col">{SITE_TEXT.before}</th>
          <th scope="col">{SITE_TEXT.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{SITE_FIELD_TEXT[field][0]}</th>
            <td>
              <del>{words(before[field])}</del>
            </td>
            <td>
              <ins>{words(after[field])}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </AdminConfirm>
);

function words(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? SITE_TEXT.on : SITE_TEXT.off;
  return value?.trim() || SITE_TEXT.nothing;
}
