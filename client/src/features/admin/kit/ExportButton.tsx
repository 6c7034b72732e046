import type { ComponentProps } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { useCommand } from './use-command.ts';

type Text = Readonly<Record<'export' | 'exporting' | 'exported' | 'exportFailed', string>>;
type Props = Pick<ComponentProps<typeof Button>, 'look'> &
  Readonly<{ text: Text; save: () => Promise<void>; closed?: object }>;

/** Saves a file that the server makes of the shown data; the server notes each export in the audit log. */
export function ExportButton({ text, save, look = 'plain', closed }: Props) {
  const options = { topics: [], run: save, failed: text.exportFailed, done: text.exported };
  const { mutate, isPending } = useCommand(options);
  return (
    <Button look={look} onClick={() => mutate()} aria-disabled={isPending} {...closed}>
      {isPending ? text.exporting : text.export}
    </Button>
  );
}
