import { Global, Module, type Provider } from '@nestjs/common';
import type { EventLog, ReadStore } from '@onda-on/stores';

import { ChangesController } from './changes/changes.controller.ts';
import { Changes } from './changes/changes.service.ts';
import { CommandRunner } from './commands/command-runner.ts';
import { FoldedLog } from './commands/folded-log.ts';
import { KeptEvents } from './commands/kept-events.ts';
import { OperatorLog } from './commands/operator-log.ts';
import { CONFIG, type Config } from './config/config.ts';
import { SettingsState } from './config/settings-state.ts';
import { ExportLog } from './http/csv/export-log.ts';
import { ApiDocument } from './http/docs/api-document.ts';
import { DocsController } from './http/docs/docs.controller.ts';
import { LogEnd } from './reads/log-end.ts';
import { ResponseCacheHooks } from './reads/response-cache.hooks.ts';
import { ResponseCache } from './reads/response-cache.ts';
import { EVENT_LOG, READ_STORE } from './stores/stores.module.ts';

const PROVIDERS: Provider[] = [
  ApiDocument,
  Changes,
  CommandRunner,
  ExportLog,
  FoldedLog,
  {
    provide: KeptEvents,
    useFactory: ({ stores }: Config, reads: ReadStore, log: EventLog) => stores && new KeptEvents(reads, log),
    inject: [CONFIG, READ_STORE, EVENT_LOG],
  },
  ResponseCache,
  ResponseCacheHooks,
  LogEnd,
  OperatorLog,
  SettingsState,
];

/** The services that every feature uses: the folded log, read routes, answers' headers, open pages, the API document. */
@Global()
@Module({
  controllers: [ChangesController, DocsController],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PlatformModule {}
