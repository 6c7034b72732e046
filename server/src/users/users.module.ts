import { Module } from '@nestjs/common';

import { ChangeParticipationHandler } from './change-participation.handler.ts';
import { UsersController } from './users.controller.ts';

@Module({ controllers: [UsersController], providers: [ChangeParticipationHandler] })
export class UsersModule {}
