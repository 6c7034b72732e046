import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../kit/save-file.api.ts';
import { useCommand } from '../kit/use-command.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { parametersOf, type ReportRange } from './report-range.ts';

/** The report on the screen as a file; that it was made stands in the audit log. */
export function ExportButton({ range }: Readonly<{ range: ReportRange }>) {
  const [, closed] = useMayWrite('raporlar');
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () => saveFile('/api/admin/reports/export', parametersOf(range), 'onda-on-rapor.csv'),
    failed: REPORTS.exportFailed,
    done: REPORTS.exported,
  });
  return (
    <Button look="main" onClick={() => mutate()} disabled={isPending} {...closed}>
      {isPending ? REPORTS.exporting : REPORTS.export}
    </Button>
  );
}
