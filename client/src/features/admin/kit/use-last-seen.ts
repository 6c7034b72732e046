import { useState } from 'react';

type Identified = Readonly<{ id: string }>;

/**
 * What a window is open for, as the list has it now or had it last: a window with typed text in it does not vanish because the
 * list goes on without its row. Undefined until the list has had it.
 */
export function useLastSeen<Entry extends Identified>(
  id: string | undefined,
  entries: readonly Entry[],
): Entry | undefined {
  const [last, setLast] = useState<Entry>();
  const now = id === undefined ? undefined : entries.find((each) => each.id === id);
  if (now && now !== last) setLast(now);
  if (id === undefined && last) setLast(undefined);
  return now ?? (last?.id === id ? last : undefined);
}
