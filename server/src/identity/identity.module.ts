import { Module } from '@nestjs/common';

import { ApiDocument } from '../platform/http/docs/api-document.ts';
import { Edge } from '../platform/http/edge.ts';
import { AccessModule } from './access/access.module.ts';
import { methodsOf, whoMayCall } from './access/route-access.ts';
import { AdministratorsModule } from './administrators/administrators.module.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';

/** Sessions and administrators, and the guard before every route. */
@Module({ imports: [AccessModule, AdministratorsModule, SecondFactorModule, SignInModule] })
export class IdentityModule {
  /** Tells the edge the methods of each address, and the API document who may call them. */
  constructor(edge: Edge, document: ApiDocument) {
    edge.methodsOf = methodsOf;
    document.whoMayCall = whoMayCall;
  }
}
