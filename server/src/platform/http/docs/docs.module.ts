import { Module } from '@nestjs/common';

import { ApiDocument } from './api-document.ts';
import { DocsController } from './docs.controller.ts';

@Module({ controllers: [DocsController], providers: [ApiDocument], exports: [ApiDocument] })
export class DocsModule {}
