import { Injectable } from '@nestjs/common';
import { settingsCodec } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type Settings } from '@onda-on/contracts/rules';

import { FoldedLog } from '../kernel/folded-log.ts';

/** What operators set in the panel, as the log has it; what the environment sets is `Config`. */
@Injectable()
export class SettingsState {
  #settings: Settings = DEFAULT_SETTINGS;

  constructor(log: FoldedLog) {
    log.register({
      types: settingsCodec.types,
      apply: (event) => {
        this.#settings = settingsCodec.decode(event).data.settings;
      },
    });
  }

  get current(): Settings {
    return this.#settings;
  }
}
