import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { Secrets } from '@onda-on/stores';

import { SECRETS } from '../stores.module.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { AuthController } from './auth.controller.ts';
import { BearerStrategy } from './bearer.strategy.ts';
import { ChangePasswordHandler } from './change-password.handler.ts';
import { FirstAdministrator } from './first-administrator.ts';
import { PasswordHashes } from './password-hashes.ts';
import { RouteGuard } from './route.guard.ts';
import { Sessions } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { SignInHandler } from './sign-in.handler.ts';
import { SignOutHandler } from './sign-out.handler.ts';
import { TOKEN, Tokens } from './tokens.ts';

const { algorithm, audience, issuer } = TOKEN;

/** Who is signed in, and the guard before every route. */
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [SECRETS],
      useFactory: ({ jwtKey }: Secrets) => ({ secret: jwtKey, signOptions: { algorithm, audience, issuer } }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AdminAccounts,
    BearerStrategy,
    ChangePasswordHandler,
    FirstAdministrator,
    PasswordHashes,
    Sessions,
    SignInAttempts,
    SignInHandler,
    SignOutHandler,
    Tokens,
    { provide: APP_GUARD, useClass: RouteGuard },
  ],
  exports: [AdminAccounts, FirstAdministrator, Sessions],
})
export class AuthModule {}
