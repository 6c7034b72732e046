import { Injectable } from '@nestjs/common';
import { settingsCodec } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type Settings } from '@onda-on/contracts/rules';

import { FoldedLog } from '../commands/folded-log.ts';

/** The settings that operators save in the panel, folded from the log; `Config` holds those of the environment. */
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
