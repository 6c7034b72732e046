import { ADMIN_ROLES, type AdminRole } from '@onda-on/contracts/rules';

/** Who may call a route. */
export type WhoMayCall = 'anyone' | readonly AdminRole[];

const signedIn: WhoMayCall = ADMIN_ROLES;
const administrator: WhoMayCall = ['Yönetici'];
const editing: WhoMayCall = ['Yönetici', 'Editör'];
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
  'PUT /api/coupons/:no/push': 'anyone',
  'GET /api/changes': 'anyone',
  'GET /api/notification-channels': 'anyone',
  'GET /api/notifications/:token': 'anyone',
  'POST /api/notifications/:token': 'anyone',
  'POST /bildirim/:token': 'anyone',

  // content, for everyone
  'GET /api/pages/:slug': 'anyone',
  'GET /api/news': 'anyone',
  'GET /api/news/:slug': 'anyone',
  'POST /api/contact': 'anyone',
  'POST /api/disputes': 'anyone',
  'GET /duyurular/:token': 'anyone',
  'POST /duyurular/:token': 'anyone',
  'GET /api/admin/menus/name/:name': 'anyone',
  'GET /api/admin/site-settings': 'anyone',

  // the session
  'POST /api/admin/login': 'anyone',
  'GET /api/admin/verify': signedIn,
  'POST /api/admin/logout': signedIn,
  'POST /api/admin/password': signedIn,
  'GET /api/admin/second-factor': signedIn,
  'POST /api/admin/second-factor': signedIn,
  'POST /api/admin/second-factor/confirm': signedIn,
  'POST /api/admin/second-factor/recovery-codes': signedIn,
  'POST /api/admin/second-factor/remove': signedIn,

  // administrators
  'GET /api/admin/administrators': watching,
  'POST /api/admin/administrators': administrator,
  'PATCH /api/admin/administrators/:id': administrator,
  'POST /api/admin/administrators/:id/disable': administrator,
  'POST /api/admin/administrators/:id/enable': administrator,
  'POST /api/admin/administrators/:id/reset-password': administrator,
  'POST /api/admin/administrators/:id/remove-second-factor': administrator,

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
  'POST /api/admin/matches/:id/undo': administrator,
  'GET /api/admin/matches/:id/history': signedIn,
  'GET /api/admin/proposals': signedIn,
  'POST /api/admin/matches/:id/proposal/confirm': administrator,
  'POST /api/admin/matches/:id/proposal/decline': administrator,
  'POST /api/admin/matches/:id/proposal/withdraw': administrator,

  // fixtures and results from files
  'GET /api/admin/imports': signedIn,
  'GET /api/admin/imports/:id': signedIn,
  'GET /api/admin/imports/:id/errors': signedIn,
  'POST /api/admin/imports/:id/undo': administrator,
  'GET /api/admin/imports/samples/:kind': signedIn,
  'POST /api/admin/imports/:kind/check': administrator,
  'POST /api/admin/imports/:kind/problems': administrator,
  'POST /api/admin/imports/:kind/apply': administrator,

  'POST /api/admin/coupons/:no/void': administrator,

  // content, for operators
  'GET /api/admin/pages': signedIn,
  'GET /api/admin/pages/:id': signedIn,
  'GET /api/admin/pages/:id/revisions': signedIn,
  'GET /api/admin/pages/:id/revisions/:revision': signedIn,
  'POST /api/admin/pages': editing,
  'PUT /api/admin/pages/:id': editing,
  'DELETE /api/admin/pages/:id': editing,
  'GET /api/admin/articles': signedIn,
  'GET /api/admin/articles/:id': signedIn,
  'GET /api/admin/articles/:id/revisions': signedIn,
  'GET /api/admin/articles/:id/revisions/:revision': signedIn,
  'POST /api/admin/articles': editing,
  'PUT /api/admin/articles/:id': editing,
  'DELETE /api/admin/articles/:id': editing,
  'POST /api/admin/content/publish': editing,
  'GET /api/admin/menus': signedIn,
  'POST /api/admin/menus': editing,
  'PUT /api/admin/menus/:id/order': editing,
  'POST /api/admin/menu-items': editing,
  'PUT /api/admin/menu-items/:id': editing,
  'DELETE /api/admin/menu-items/:id': editing,
  'PUT /api/admin/site-settings': editing,
  'GET /api/admin/media': signedIn,
  'POST /api/admin/media': editing,
  'PATCH /api/admin/media/:id': editing,
  'DELETE /api/admin/media/:id': editing,
  'GET /api/admin/content/tokens': signedIn,

  // those who write to us
  'GET /api/admin/contacts': signedIn,
  'GET /api/admin/contacts/:id': signedIn,
  'GET /api/admin/contact-tags': signedIn,
  'POST /api/admin/contacts': editing,
  'PUT /api/admin/contacts/:id': editing,
  'DELETE /api/admin/contacts/:id': editing,
  'POST /api/admin/contacts/:id/tags': editing,
  'DELETE /api/admin/contacts/:id/tags/:tag': editing,
  'GET /api/admin/segments': signedIn,
  'POST /api/admin/segments': editing,
  'POST /api/admin/segments/count': editing,
  'PUT /api/admin/segments/:id': editing,
  'DELETE /api/admin/segments/:id': editing,
  'GET /api/admin/campaigns': signedIn,
  'GET /api/admin/campaigns/:id': signedIn,
  'GET /api/admin/campaigns/:id/preview': signedIn,
  'GET /api/admin/campaigns/:id/recipients': signedIn,
  'POST /api/admin/campaigns': editing,
  'PUT /api/admin/campaigns/:id': editing,
  'DELETE /api/admin/campaigns/:id': editing,
  'POST /api/admin/campaigns/:id/test': editing,
  'POST /api/admin/campaigns/:id/start': editing,
  'POST /api/admin/campaigns/:id/stop': editing,
  'POST /api/admin/campaigns/:id/resume': editing,
  'POST /api/admin/campaigns/:id/retry': editing,
  'POST /api/admin/tickets': editing,
  'GET /api/admin/notification-channels': signedIn,
  'GET /api/admin/outbox': signedIn,
  'GET /api/admin/notifications': signedIn,
  'GET /api/admin/tickets': signedIn,
  'GET /api/admin/tickets/:id': signedIn,
  'POST /api/admin/tickets/:id/assign': editing,
  'POST /api/admin/tickets/:id/answer': editing,
  'POST /api/admin/tickets/:id/answers/:answerId/resend': editing,
  'POST /api/admin/tickets/:id/close': editing,
  'POST /api/admin/tickets/:id/reopen': editing,

  // disputed coupons
  'GET /api/admin/disputes': watching,
  'GET /api/admin/disputes/:id': watching,
  'POST /api/admin/disputes/:id/check': administrator,
  'POST /api/admin/disputes/:id/void': administrator,
  'POST /api/admin/disputes/:id/reissue': administrator,
  'POST /api/admin/disputes/:id/reject': administrator,

  // reports
  'GET /api/admin/reports': signedIn,
  'POST /api/admin/reports/export': administrator,
  'GET /api/admin/reports/prizes/:week': watching,
  'POST /api/admin/reports/prizes/:week/export': administrator,
  'GET /api/admin/incomes': signedIn,
  'POST /api/admin/incomes': administrator,
  'PUT /api/admin/incomes/:id': administrator,
  'DELETE /api/admin/incomes/:id': administrator,

  // people
  'GET /api/admin/users': watching,
  'GET /api/admin/users/:id': watching,
  'GET /api/admin/clusters': watching,
  'GET /api/admin/clusters/:id': watching,
  'POST /api/admin/clusters/:id/review': administrator,
  'POST /api/admin/users/export': administrator,
  'POST /api/admin/users/:id/reveal': administrator,
  'POST /api/admin/users/:id/my-data': administrator,
  'POST /api/admin/users/:id/erase': administrator,
  'POST /api/admin/users/:id/block': administrator,
  'POST /api/admin/users/:id/unblock': administrator,

  // the installation
  'GET /api/admin/settings': signedIn,
  'PATCH /api/admin/settings': administrator,
  'GET /api/admin/stats/dashboard': signedIn,
  'GET /api/admin/stats/machine': signedIn,
  'GET /api/admin/audit-logs': signedIn,
  'GET /api/admin/status': signedIn,
  'GET /api/admin/operations': watching,
  'POST /api/admin/operations/replays': administrator,
  'POST /api/admin/operations/parked/:key/retry': administrator,
  'POST /api/admin/operations/parked/:key/skip': administrator,
  'GET /api/admin/events': watching,
  'GET /api/admin/audit-logs/chain': watching,
  'GET /api/admin/audit-logs/actors': signedIn,
  'POST /api/admin/audit-logs/export': administrator,
  'POST /api/admin/seed-production': administrator,
  'POST /api/admin/force-seed-production': administrator,

  // what search engines and feed readers fetch
  'GET /news.xml': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /robots.txt': 'anyone',

  // pictures, for everyone
  'GET /media/:file': 'anyone',

  // the machine
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs-json': 'anyone',
};
