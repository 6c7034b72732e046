import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isOutcomeUnknown } from '../../api/api-error.ts';

/** The key of the command that sends the picks. */
export const SUBMISSION_KEY = ['submission'] as const;

/**
 * Whether the picks are under way, or may have arrived although no answer came while the page offers to send them again. They
 * are needed then even after the lock, since a repeated submission gets its first answer (docs/rules.md#retries).
 */
export function useIsUnsettled(): boolean {
  const commands = useQueryClient().getMutationCache();
  const isUnsettled = () =>
    commands
      .findAll({ mutationKey: SUBMISSION_KEY })
      .some(
        ({ state }) => state.status === 'pending' || (state.error !== null && isOutcomeUnknown(state.error)),
      );
  return useSyncExternalStore(commands.subscribe, isUnsettled, never);
}

const never = () => false;
