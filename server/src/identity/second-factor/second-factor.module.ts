import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.ts';
import { AdministratorsModule } from '../administrators/administrators.module.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import {
  ConfirmSecondFactorHandler,
  OfferSecondFactorHandler,
  RemoveOwnSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  RescueAdministratorHandler,
} from './second-factor.commands.ts';
import { SecondFactors } from './second-factors.ts';

@Module({
  imports: [AccessModule, AdministratorsModule],
  providers: [
    ConfirmSecondFactorHandler,
    OfferSecondFactorHandler,
    RecoveryCodes,
    RemoveOwnSecondFactorHandler,
    RemoveSecondFactorHandler,
    RenewRecoveryCodesHandler,
    RescueAdministratorHandler,
    SecondFactors,
  ],
  exports: [SecondFactors],
})
export class SecondFactorModule {}
