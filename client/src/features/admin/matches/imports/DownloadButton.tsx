import { useCommand } from '../../kit/use-command.ts';

type Props = Readonly<{ label: string; failed: string; load: () => Promise<void> }>;

/** Fetches a file with the operator's token and saves it as a download. */
export function DownloadButton({ label, failed, load }: Props) {
  const { mutate, isPending } = useCommand({ topics: [], run: load, failed });
  return (
    <button className="link-button" type="button" disabled={isPending} onClick={() => mutate()}>
      {label}
    </button>
  );
}
