import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.ts';
import { AdministratorsModule } from '../administrators/administrators.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { AuthController } from './auth.controller.ts';
import { DeviceCookies } from './device-cookies.ts';
import { EndedLocksJob } from './ended-locks.job.ts';
import { PasswordCheck } from './password-check.ts';
import { RemoveSecondFactorController, SecondFactorController } from './second-factor.controller.ts';
import { SecondStep } from './second-step.ts';
import { Sessions } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { ChangePasswordHandler, SignInHandler, SignOutHandler } from './sign-in.commands.ts';

@Module({
  imports: [AccessModule, AdministratorsModule, SecondFactorModule],
  controllers: [AuthController, RemoveSecondFactorController, SecondFactorController],
  providers: [
    ChangePasswordHandler,
    DeviceCookies,
    EndedLocksJob,
    PasswordCheck,
    SecondStep,
    Sessions,
    SignInAttempts,
    SignInHandler,
    SignOutHandler,
  ],
})
export class SignInModule {}
