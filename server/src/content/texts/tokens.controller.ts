import { Controller, Get } from '@nestjs/common';
import type { ContentToken } from '@onda-on/contracts/api';
import { tokensNow } from '@onda-on/contracts/rules';

import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ContentTokens, TOKEN_SOURCES } from './content-tokens.ts';

@Controller('api/admin/content')
export class TokensController {
  constructor(private readonly contents: ContentTokens) {}

  /** What an editor may write into a text so that it follows the settings, with what each says now. */
  @Get('tokens')
  @QueryRoute({ dependsOn: TOKEN_SOURCES })
  async tokens(): Promise<readonly ContentToken[]> {
    return tokensNow(await this.contents.facts());
  }
}
