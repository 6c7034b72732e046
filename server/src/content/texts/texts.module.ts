import { Module } from '@nestjs/common';

import { ContentTokens } from './content-tokens.ts';

@Module({
  providers: [ContentTokens],
  exports: [ContentTokens],
})
export class TextsModule {}
