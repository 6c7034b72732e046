import { Global, Module, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';

import { ApiDocument } from '../platform/http/docs/api-document.ts';
import { Edge } from '../platform/http/edge.ts';
import { BearerStrategy } from './access/bearer.strategy.ts';
import { IdentityState } from './access/identity-state.ts';
import { methodsOf, whoMayCall } from './access/route-access.ts';
import { RouteGuard } from './access/route.guard.ts';
import { TokenKeys } from './access/token-keys.ts';
import { TOKEN, Tokens } from './access/tokens.ts';
import { ActorNames } from './administrators/actor-names.ts';
import { AccountsMutex, AdminAccounts } from './administrators/admin-accounts.ts';
import {
  ChangeAdministratorHandler,
  CreateAdministratorHandler,
} from './administrators/administrator.commands.ts';
import { GetAdministratorsHandler } from './administrators/administrator.queries.ts';
import {
  AdministratorListController,
  AdministratorsController,
} from './administrators/administrators.controller.ts';
import { FirstAdministrator } from './administrators/first-administrator.ts';
import { PasswordHashes } from './administrators/password-hashes.ts';
import { RecoveryCodes } from './second-factor/recovery-codes.ts';
import {
  ConfirmSecondFactorHandler,
  OfferSecondFactorHandler,
  RemoveOwnSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  RescueAdministratorHandler,
} from './second-factor/second-factor.commands.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { DeviceCookies } from './sign-in/device-cookies.ts';
import { EndedLocksJob } from './sign-in/ended-locks.job.ts';
import { PasswordCheck } from './sign-in/password-check.ts';
import { RemoveSecondFactorController, SecondFactorController } from './sign-in/second-factor.controller.ts';
import { SecondStep } from './sign-in/second-step.ts';
import { Sessions } from './sign-in/sessions.ts';
import { SignInAttempts } from './sign-in/sign-in-attempts.ts';
import { ChangePasswordHandler, SignInHandler, SignOutHandler } from './sign-in/sign-in.commands.ts';

const { algorithm, audience, issuer } = TOKEN;

const PROVIDERS: Provider[] = [
  AccountsMutex,
  ActorNames,
  AdminAccounts,
  BearerStrategy,
  ChangeAdministratorHandler,
  ChangePasswordHandler,
  ConfirmSecondFactorHandler,
  CreateAdministratorHandler,
  DeviceCookies,
  EndedLocksJob,
  FirstAdministrator,
  GetAdministratorsHandler,
  IdentityState,
  OfferSecondFactorHandler,
  PasswordCheck,
  PasswordHashes,
  RecoveryCodes,
  RemoveOwnSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  RescueAdministratorHandler,
  SecondFactors,
  SecondStep,
  Sessions,
  SignInAttempts,
  SignInHandler,
  SignOutHandler,
  TokenKeys,
  Tokens,
  RouteGuard,
];

/** Sessions and administrators, and the guard before every route. */
@Global()
@Module({
  imports: [PassportModule, JwtModule.register({ signOptions: { algorithm, audience, issuer } })],
  controllers: [
    AdministratorListController,
    AdministratorsController,
    AuthController,
    RemoveSecondFactorController,
    SecondFactorController,
  ],
  providers: [...PROVIDERS, { provide: APP_GUARD, useExisting: RouteGuard }],
  exports: PROVIDERS,
})
export class IdentityModule {
  /** Tells the edge the methods of each address, and the API document who may call them. */
  constructor(edge: Edge, document: ApiDocument) {
    edge.methodsOf = methodsOf;
    document.whoMayCall = whoMayCall;
  }
}
