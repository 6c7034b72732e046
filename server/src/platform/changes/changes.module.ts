import { Module } from '@nestjs/common';

import { ChangesController } from './changes.controller.ts';
import { Changes } from './changes.service.ts';

/** `GET /api/changes`: the stream that keeps open pages live. */
@Module({ controllers: [ChangesController], providers: [Changes], exports: [Changes] })
export class ChangesModule {}
