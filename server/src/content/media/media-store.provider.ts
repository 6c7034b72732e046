import type { Provider } from '@nestjs/common';
import { openMediaStore } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';

/** The port to where the bytes of pictures are (`MediaStore`). */
export const MEDIA_STORE = Symbol('MediaStore');

export const mediaStoreProvider: Provider = {
  provide: MEDIA_STORE,
  useFactory: ({ dataDirectory, media }: Config) => openMediaStore(dataDirectory, media),
  inject: [CONFIG],
};
