import { useQuery } from '@tanstack/react-query';

import { SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { siteReading } from '../content.queries.ts';
import { SiteEditor } from './SiteEditor.tsx';

/** The section Site Ayarları. */
export function SiteSection() {
  const { data, isError, isFetching, refetch } = useQuery(siteReading());
  return (
    <>
      {isError ? (
        <LoadFailed title={SITE_TEXT.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? <SiteEditor loaded={data} /> : null}
    </>
  );
}
