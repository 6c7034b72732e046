import { Module } from '@nestjs/common';

import { ActorNames } from '../../../identity/administrators/actor-names.ts';
import { QueriesModule } from '../../../main/queries.module.ts';
import { GetIncomesHandler } from './get-incomes.handler.ts';
import { IncomeKeeper } from './income-keeper.ts';
import { IncomeVault } from './income-vault.ts';
import { IncomesController } from './incomes.controller.ts';
import { RemoveIncomeHandler } from './remove-income.handler.ts';
import { SaveIncomeHandler } from './save-income.handler.ts';

/** What came in from sponsors, as operators record it. */
@Module({
  imports: [QueriesModule],
  controllers: [IncomesController],
  providers: [
    ActorNames,
    GetIncomesHandler,
    IncomeKeeper,
    IncomeVault,
    RemoveIncomeHandler,
    SaveIncomeHandler,
  ],
})
export class IncomesModule {}
