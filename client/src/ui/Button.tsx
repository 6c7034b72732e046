import type { ButtonHTMLAttributes, Ref } from 'react';

type Look = 'main' | 'plain' | 'danger' | 'bare' | 'on-brand';
type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Readonly<{ look?: Look; slim?: boolean; ref?: Ref<HTMLButtonElement> }>;

/** A button of the product's look; `type="button"` unless another type is given. */
export function Button({ look = 'plain', slim = false, className = '', type = 'button', ...rest }: Props) {
  const classes = ['btn', look === 'plain' ? '' : look, slim ? 'slim' : '', className].filter(Boolean);
  return <button {...rest} type={type} className={classes.join(' ')} />;
}
