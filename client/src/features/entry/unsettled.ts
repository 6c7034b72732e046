import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isOutcomeUnknown } from '../../api/api-error.ts';
import type { OfferedPick } from './picks.port.ts';

/** The key of the command that sends the picks. */
export const SUBMISSION_KEY = ['submission'] as const;

/** What that command sends, apart from the form. */
export type SentPicks = Readonly<{ week: number; picks: readonly OfferedPick[] }>;

/**
 * The picks that are under way, or may have arrived although no answer came while the page offers to send them again. They
 * are needed then even after the lock, since a repeated submission gets its first answer (docs/rules.md#retries).
 */
export function useUnsettled(): SentPicks | undefined {
  const commands = useQueryClient().getMutationCache();
  const unsettled = () =>
    commands.findAll({ mutationKey: SUBMISSION_KEY }).findLast(isUnsettled)?.state.variables as
      | SentPicks
      | undefined;
  return useSyncExternalStore(commands.subscribe, unsettled, never);
}

const isUnsettled = ({ state }: Mutation): boolean =>
  state.status === 'pending' || (state.error !== null && isOutcomeUnknown(state.error));

const never = () => undefined;
