import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.ts';
import { AdministratorsModule } from '../administrators/administrators.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { AuthController } from './auth.controller.ts';
import { DeviceCookies } from './device-cookies.ts';
import { EndedLocksJob } from './ended-locks.job.ts';
import { OwnCalls } from './own-calls.ts';
import { PasswordCheck } from './password-check.ts';
import { RemoveSecondFactorController, SecondFactorController } from './second-factor.controller.ts';
import { SecondStep } from './second-step.ts';
import { EndSessionHandler, EndSessionsHandler, RenewSessionHandler } from './session.commands.ts';
import { GetSessionsHandler } from './session.queries.ts';
import { SessionsController } from './sessions.controller.ts';
import { Sessions } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { ChangePasswordHandler, SignInHandler, SignOutHandler } from './sign-in.commands.ts';

@Module({
  imports: [AccessModule, AdministratorsModule, SecondFactorModule],
  controllers: [AuthController, RemoveSecondFactorController, SecondFactorController, SessionsController],
  providers: [
    ChangePasswordHandler,
    DeviceCookies,
    EndedLocksJob,
    EndSessionHandler,
    EndSessionsHandler,
    GetSessionsHandler,
    OwnCalls,
    PasswordCheck,
    RenewSessionHandler,
    SecondStep,
    Sessions,
    SignInAttempts,
    SignInHandler,
    SignOutHandler,
  ],
})
export class SignInModule {}
