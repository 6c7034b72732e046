import type { Settings } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/http.ts';
import { SETTINGS } from '../../../text/admin/settings.tr.ts';
import { useCommand } from '../kit/use-command.ts';
import { settingIn, type SettingPath } from './settings-form.ts';

type Refused = Readonly<{ path: SettingPath; message: string }>;

/** Sends the whole object. `refused` is what the server said about one of the fields. */
export function useSettingsCommand(tag: string | undefined, onDone: () => void, onRefused: () => void) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const { mutate, isPending } = useCommand<Settings>({
    topics: ['settings'],
    run: async (next) => {
      try {
        await sendJson('PATCH', '/api/admin/settings', next, tag ? { ifMatch: tag } : {});
        setRefused(null);
      } catch (error) {
        const message = messageOf(error, '');
        const path = settingIn(message);
        setRefused(path && { path, message });
        onRefused();
        throw error;
      }
    },
    failed: SETTINGS.saveFailed,
    done: SETTINGS.saved,
  });
  // Only once they are read anew: whoever types on at once would take the own change for somebody else's.
  const save = (next: Settings) => mutate(next, { onSuccess: onDone });
  return { save, isPending, refused, forgive: () => setRefused(null) };
}
