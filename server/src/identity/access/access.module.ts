import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';

import { BearerStrategy } from './bearer.strategy.ts';
import { IdentityState } from './identity-state.ts';
import { RouteGuard } from './route.guard.ts';
import { TokenKeys } from './token-keys.ts';
import { TOKEN, Tokens } from './tokens.ts';

const { algorithm, audience, issuer } = TOKEN;

@Module({
  imports: [PassportModule, JwtModule.register({ signOptions: { algorithm, audience, issuer } })],
  providers: [
    BearerStrategy,
    IdentityState,
    RouteGuard,
    TokenKeys,
    Tokens,
    { provide: APP_GUARD, useExisting: RouteGuard },
  ],
  exports: [IdentityState, Tokens],
})
export class AccessModule {}
