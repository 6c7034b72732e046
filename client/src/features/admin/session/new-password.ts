import { PASSWORD } from '../../../text/admin/panel.tr.ts';

export type NewPassword = Readonly<{ current: string; next: string; repeat: string }>;
export type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** What is missing before the server is asked; strength is its matter. */
export function newPasswordErrors({ current, next, repeat }: NewPassword): NewPasswordErrors {
  return {
    ...(!current && { current: PASSWORD.required.current }),
    ...(!next && { next: PASSWORD.required.next }),
    ...(repeat !== next && { repeat: PASSWORD.different }),
    ...(!repeat && { repeat: PASSWORD.required.repeat }),
  };
}
