import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { Secrets } from '@onda-on/stores';

import { SECRETS } from '../stores.module.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { AdminLog } from './admin-log.ts';
import { AccountsTurnstile } from './administrators/accounts-turnstile.ts';
import { AdministratorsController } from './administrators/administrators.controller.ts';
import { ChangeAdministratorHandler } from './administrators/change-administrator.handler.ts';
import { CreateAdministratorHandler } from './administrators/create-administrator.handler.ts';
import { RemoveSecondFactorHandler } from './administrators/remove-second-factor.handler.ts';
import { RescueAdministratorHandler } from './administrators/rescue-administrator.handler.ts';
import { AuthController } from './auth.controller.ts';
import { BearerStrategy } from './bearer.strategy.ts';
import { ChangePasswordHandler } from './change-password.handler.ts';
import { DeviceCookies } from './device-cookies.ts';
import { EndedLocksJob } from './ended-locks.job.ts';
import { FirstAdministrator } from './first-administrator.ts';
import { PasswordCheck } from './password-check.ts';
import { PasswordHashes } from './password-hashes.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { RouteGuard } from './route.guard.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactors } from './second-factors.ts';
import { SecondStep } from './second-step.ts';
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
  controllers: [AdministratorsController, AuthController, SecondFactorController],
  providers: [
    AccountsTurnstile,
    AdminAccounts,
    AdminLog,
    BearerStrategy,
    ChangeAdministratorHandler,
    ChangePasswordHandler,
    CreateAdministratorHandler,
    DeviceCookies,
    EndedLocksJob,
    FirstAdministrator,
    PasswordCheck,
    PasswordHashes,
    RecoveryCodes,
    RemoveSecondFactorHandler,
    RescueAdministratorHandler,
    SecondFactors,
    SecondStep,
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
