import { ADMIN_ROLES, type AdminRole } from '@onda-on/contracts/rules';

/** Who may call a route. */
export type WhoMayCall = 'anyone' | readonly AdminRole[];

const signedIn: WhoMayCall = ADMIN_ROLES;
const administrator: WhoMayCall = ['Yönetici'];
const watching: WhoMayCall = ['Yönetici', 'Denetçi'];

/**
 * Who may call what: the one table. A route that it does not name is refused, whatever its controller says, and a test
 * walks all registered routes in both directions. `Denetçi` reads and changes nothing; `Editör` is for content.
 */
export const ROUTE_TABLE: Readonly<Record<string, WhoMayCall>> = {
  // the contest, for everyone (§7)
  'GET /api/matches': 'anyone',
  'GET /api/stats/:week': 'anyone',
  'GET /api/leaderboard/:week': 'anyone',
  'GET /api/standings/season': 'anyone',
  'GET /api/standings/:week': 'anyone',
  'GET /api/weeks': 'anyone',
  'GET /api/weeks/current': 'anyone',
  'POST /api/predictions': 'anyone',
  'GET /api/predictions/lookup/:tcNumber': 'anyone',
  'POST /api/predictions/lookup': 'anyone',
  'GET /api/coupons/:no': 'anyone',
  'PUT /api/coupons/:no': 'anyone',
  'GET /api/changes': 'anyone',

  // content, for everyone
  'GET /api/pages/:slug': 'anyone',
  'GET /api/news': 'anyone',
  'GET /api/news/:slug': 'anyone',
  'GET /api/admin/menus/name/:name': 'anyone',
  'GET /api/admin/site-settings': 'anyone',

  // the session
  'POST /api/admin/login': 'anyone',
  'GET /api/admin/verify': signedIn,
  'POST /api/admin/logout': signedIn,
  'POST /api/admin/password': signedIn,

  // the contest, for operators
  'GET /api/admin/weeks': signedIn,
  'POST /api/admin/weeks': administrator,
  'PATCH /api/admin/weeks/:id': administrator,
  'DELETE /api/admin/weeks/:id': administrator,
  'GET /api/admin/matches': signedIn,
  'POST /api/admin/matches': administrator,
  'PATCH /api/admin/matches/:id': administrator,
  'DELETE /api/admin/matches/:id': administrator,
  'POST /api/admin/matches/:id/preview': administrator,
  'POST /api/admin/matches/:id/result': administrator,
  'POST /api/admin/matches/:id/correction': administrator,
  'POST /api/admin/matches/:id/withdrawal': administrator,
  'POST /api/admin/matches/:id/postponement': administrator,
  'POST /api/admin/matches/:id/void': administrator,
  'POST /api/admin/matches/:id/start': administrator,

  'POST /api/admin/coupons/:no/void': administrator,

  // content, for operators
  'GET /api/admin/pages': signedIn,
  'GET /api/admin/menus': signedIn,

  // people
  'GET /api/admin/users': watching,
  'POST /api/admin/users/:id/block': administrator,
  'POST /api/admin/users/:id/unblock': administrator,

  // the installation
  'GET /api/admin/settings': signedIn,
  'PATCH /api/admin/settings': administrator,
  'GET /api/admin/stats/dashboard': signedIn,
  'GET /api/admin/audit-logs': signedIn,
  'GET /api/admin/status': signedIn,
  'POST /api/admin/seed-production': administrator,
  'POST /api/admin/force-seed-production': administrator,

  // the machine
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs-json': 'anyone',
};
