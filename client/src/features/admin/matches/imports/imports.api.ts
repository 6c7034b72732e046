import {
  IDEMPOTENCY_KEY,
  IMPORT_CHECK_HEADER,
  IMPORT_FILE_HEADER,
  IMPORT_WEEK_HEADER,
  type ImportCheck,
  type ImportJob,
  type ImportKind,
} from '@onda-on/contracts/api';

import { getQuery } from '../../../../api/get-query.ts';
import { read } from '../../../../api/http.ts';
import { send, sendJson } from '../../../../api/send.ts';
import { handOver } from '../../kit/save-file.api.ts';

const BASE = '/api/admin/imports';
const RUNNING_MS = 400;

/** Sends the file's raw bytes: the server detects the encoding. */
const sendFile = async (path: string, file: Content, headers: Readonly<Record<string, string>>) =>
  send('POST', `${BASE}/${path}`, {
    headers: { ...headers, 'content-type': 'text/csv' },
    body: await file.arrayBuffer(),
  });

/** The content to import: a file, or rows pasted for `week`. */
export type Source = Readonly<{ kind: ImportKind; file: Content; week: number | null }>;
type Content = Pick<File, 'name' | 'arrayBuffer'>;

const ofWeek = ({ week }: Source) => (week === null ? {} : { [IMPORT_WEEK_HEADER]: String(week) });

export const checkFile = async (source: Source): Promise<ImportCheck> =>
  (await (await sendFile(`${source.kind}/check`, source.file, ofWeek(source))).json()) as ImportCheck;

type Application = Source & Readonly<{ check: string; key: string }>;

/** Applies the content that `check` reported on; the same key again is the same import. */
export const applyFile = async ({ check, key, ...source }: Application): Promise<ImportJob> => {
  const { kind, file } = source;
  const headers = {
    ...ofWeek(source),
    [IMPORT_CHECK_HEADER]: check,
    [IMPORT_FILE_HEADER]: encodeURIComponent(file.name),
    [IDEMPOTENCY_KEY]: key,
  };
  return (await (await sendFile(`${kind}/apply`, file, headers)).json()) as ImportJob;
};

export const undoImport = (id: string, reason: string): Promise<ImportJob> =>
  sendJson('POST', `${BASE}/${encodeURIComponent(id)}/undo`, { reason });

export const pastImports = () => getQuery<readonly ImportJob[]>([BASE], { topics: ['imports', 'matches'] });

/** With what its undo would restore, which depends on what happened to the matches since. */
export const importJob = (id: string) => ({
  ...getQuery<ImportJob>([BASE, id], { topics: ['imports', 'matches', 'weeks'] }),
  refetchInterval: ({ state }: Readonly<{ state: Readonly<{ data?: ImportJob | undefined }> }>) =>
    isGoingOn(state.data) ? RUNNING_MS : (false as const),
});

export const isGoingOn = (job: ImportJob | undefined): boolean =>
  job === undefined || job.state === 'running' || job.state === 'undoing';

const save = (response: Response): Promise<void> => handOver(response, 'dosya.csv');
export const saveSample = async (kind: ImportKind): Promise<void> =>
  save(await read(`${BASE}/samples/${kind}`, { isFile: true }));
export const saveProblems = async (source: Source): Promise<void> =>
  save(await sendFile(`${source.kind}/problems`, source.file, ofWeek(source)));
export const saveRefused = async (id: string): Promise<void> =>
  save(await read(`${BASE}/${encodeURIComponent(id)}/errors`, { isFile: true }));
