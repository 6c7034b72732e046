import type { TextareaHTMLAttributes } from 'react';

const LINE_CHARACTERS = 64;

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & Readonly<{ value: string; rowsMin?: number }>;

/** A field as high as its text, by the style sheet; `rows` estimates the height for browsers that cannot do this. */
export function AutoTextarea({ value, rowsMin = 1, className = '', ...rest }: Props) {
  const rows = value
    .split('\n')
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE_CHARACTERS), 0);
  return (
    <textarea {...rest} className={`input grow ${className}`} value={value} rows={Math.max(rows, rowsMin)} />
  );
}
