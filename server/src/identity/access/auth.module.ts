import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import type { Secrets } from '@onda-on/stores';

import { SECRETS } from '../../platform/stores/stores.module.ts';
import { AccountsTurnstile } from '../administrators/accounts-turnstile.ts';
import { AdminAccounts } from '../administrators/admin-accounts.ts';
import { AdminLog } from '../administrators/admin-log.ts';
import { AdministratorsController } from '../administrators/administrators.controller.ts';
import { ChangeAdministratorHandler } from '../administrators/change-administrator.handler.ts';
import { CreateAdministratorHandler } from '../administrators/create-administrator.handler.ts';
import { FirstAdministrator } from '../administrators/first-administrator.ts';
import { RemoveSecondFactorHandler } from '../administrators/remove-second-factor.handler.ts';
import { RescueAdministratorHandler } from '../administrators/rescue-administrator.handler.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.ts';
import { SecondFactorController } from '../second-factor/second-factor.controller.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { SecondStep } from '../second-factor/second-step.ts';
import { AuthController } from '../sign-in/auth.controller.ts';
import { ChangePasswordHandler } from '../sign-in/change-password.handler.ts';
import { DeviceCookies } from '../sign-in/device-cookies.ts';
import { EndedLocksJob } from '../sign-in/ended-locks.job.ts';
import { PasswordCheck } from '../sign-in/password-check.ts';
import { PasswordHashes } from '../sign-in/password-hashes.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { SignInAttempts } from '../sign-in/sign-in-attempts.ts';
import { SignInHandler } from '../sign-in/sign-in.handler.ts';
import { SignOutHandler } from '../sign-in/sign-out.handler.ts';
import { BearerStrategy } from './bearer.strategy.ts';
import { RouteGuard } from './route.guard.ts';
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
