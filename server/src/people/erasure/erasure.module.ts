import { Module } from '@nestjs/common';

import { EraseCommand } from '../../ops/commands/erase.command.ts';
import { Erasures } from './erasures.ts';
import { WhoIsMeant } from './who-is-meant.ts';

@Module({ providers: [EraseCommand, Erasures, WhoIsMeant], exports: [EraseCommand, Erasures] })
export class ErasureModule {}
