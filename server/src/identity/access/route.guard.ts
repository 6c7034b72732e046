import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { Rejection } from '@onda-on/contracts/rules';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SettingsState } from '../../platform/config/settings-state.ts';
import { routeOf } from '../../platform/http/request-objections.ts';
import { BEARER } from './bearer.strategy.ts';
import type { RequestOfAdmin, SignedInAdmin } from './current-admin.ts';
import { IdentityState } from './identity-state.ts';
import { whoMayCall } from './route-access.ts';
import type { WhoMayCall } from './route-table.ts';

/** Routes that an administrator may call before changing the first password. */
const BEFORE_CHANGE: ReadonlySet<string> = new Set([
  '/api/admin/verify',
  '/api/admin/logout',
  '/api/admin/password',
]);
/** Routes that an administrator may call before enrolling a required second factor. */
const BEFORE_ENROLMENT: ReadonlySet<string> = new Set([
  ...BEFORE_CHANGE,
  '/api/admin/second-factor',
  '/api/admin/second-factor/confirm',
]);

/** Checks the route table before every controller, and refuses everybody whom it does not allow. */
@Injectable()
export class RouteGuard extends AuthGuard(BEARER) {
  constructor(
    private readonly identity: IdentityState,
    private readonly settings: SettingsState,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /** Synchronous for open routes, which most requests call. */
  override canActivate(context: ExecutionContext): Promise<boolean> | boolean {
    const request = context.switchToHttp().getRequest<RequestOfAdmin>();
    const route = routeOf(request);
    const who = whoMayCall(request.method, route);
    if (!who) throw new Rejection('FORBIDDEN');
    if (who === 'anyone') return this.#isOpen(route) || this.#admitsAdmin(context);
    return this.#proves(context, who);
  }

  async #proves(context: ExecutionContext, who: Exclude<WhoMayCall, 'anyone'>): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestOfAdmin>();
    const route = routeOf(request);
    await super.canActivate(context);
    const { user } = request;
    if (!user || !who.includes(user.role)) throw new Rejection('FORBIDDEN');
    this.#refuseUnready(user.id, route);
    return true;
  }

  /** The administrator must first change a given password, then enrol a second factor if one is required. */
  #refuseUnready(adminId: string, route: string): void {
    const admin = this.identity.adminOf(adminId);
    if (admin?.mustChangePassword && !BEFORE_CHANGE.has(route))
      throw new Rejection('PASSWORD_CHANGE_REQUIRED');
    if (this.config.adminTotp === 'required' && !admin?.secondFactor && !BEFORE_ENROLMENT.has(route))
      throw new Rejection('SECOND_FACTOR_MISSING');
  }

  override handleRequest<Admin = SignedInAdmin>(error: unknown, user: Admin | false): Admin {
    if (error instanceof Error && !(error instanceof Rejection)) throw error;
    if (!user) throw new Rejection('UNAUTHENTICATED');
    return user;
  }

  /** During maintenance open API routes are refused, except those under `/api/admin/`, which signing in needs. */
  #isOpen(route: string): boolean {
    if (!this.settings.current.site.maintenanceMode) return true;
    return !route.startsWith('/api/') || route.startsWith('/api/admin/');
  }

  async #admitsAdmin(context: ExecutionContext): Promise<boolean> {
    try {
      return (await super.canActivate(context)) as boolean;
    } catch {
      throw new Rejection('MAINTENANCE');
    }
  }
}
