import type { ReactNode } from 'react';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading of level 1 to 6; 2 when it names none or another (§2). */
export function HeadingBlock({ level, children }: Readonly<{ level: unknown; children: ReactNode }>) {
  const Tag = (typeof level === 'number' && TAGS[level - 1]) || 'h2';
  return <Tag>{children}</Tag>;
}
