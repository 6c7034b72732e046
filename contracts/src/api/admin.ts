import type {
  AdminRole,
  AuditAction,
  AuditEntity,
  LegalPage,
  Settings,
  TicketKind,
  WeekStatus,
} from '../rules/index.ts';
import type { AuditChange, WeekView } from '../views/index.ts';

/** The signed-in administrator, kept in browser storage under `adminData`. */
export type AdminRecord = Readonly<{
  id: string;
  name: string;
  username: string;
  role: AdminRole;
  mustChangePassword: boolean;
  /** `due`: the installation wants one, and nothing else is answered before. Missing counts as `off`. */
  secondFactor?: 'on' | 'off' | 'due';
}>;
/**
 * `POST /api/admin/login` with `{username, password}`, and with `code` (of the app, or a recovery code) once that is asked for by
 * 401 `SECOND_FACTOR_REQUIRED`.
 */
export type SignInAnswer = Readonly<{ admin: AdminRecord; token: string }>;
/** `GET /api/admin/verify`: `token` replaces the one in use, its time begins anew. */
export type VerifyAnswer = SignInAnswer;
/** `POST /api/admin/password` with `{currentPassword, newPassword}`; every other session ends. */
export type PasswordBody = Readonly<{ currentPassword: string; newPassword: string }>;

/** `GET /api/admin/weeks`, with the status that visitors see; `etag` goes back as `If-Match`. */
export type AdminWeek = WeekView &
  Readonly<{
    effectiveLockAt: string;
    matches: number;
    sheetSize: number;
    coupons: number;
    /** Whether anybody ever entered it, also with coupons that are void by now: such a week is not deleted. */
    wasEntered: boolean;
    isOpen: boolean;
  }>;
/** Body of `POST /api/admin/weeks` and `PATCH /api/admin/weeks/{id}`. */
export type WeekBody = Readonly<{
  number: number;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
  /** For a settled week that returns to an earlier status. */
  reason?: string;
}>;

/** `GET /api/admin/stats/dashboard`, with what the panel shows beside it. */
export type DashboardAnswer = Readonly<{
  totalUsers: number;
  blockedUsers: number;
  currentWeek: Readonly<{ week: number; predictions: number; status: WeekStatus | null }>;
  missingResults: readonly Readonly<{
    matchId: string;
    week: number;
    homeTeam: string;
    awayTeam: string;
    matchDate: string;
  }>[];
  /** Disputes that nobody has closed yet. */
  openDisputes: number;
  /** Open tickets beside disputes that nobody has answered. */
  unansweredTickets: number;
  /** Answers whose mail was given up in the last seven days, the latest first, at most 50; none to who was forgotten. */
  unsentAnswers: readonly Readonly<{ ticketId: string; kind: TicketKind }>[];
  /** Corrections that a second administrator has to confirm. */
  waitingCorrections: number;
  /** Settled weeks whose winners are not announced yet, the newest first, and what is to be done about each. */
  prizeLists: readonly Readonly<{
    week: number;
    step: 'confirm' | 'announce';
    winners: number;
    objectionEndsAt: string;
    /** The winners that were confirmed before are others. */
    hasChanged: boolean;
  }>[];
  /** Suspicious clusters of the week that takes entries which nobody has looked at; the lock freezes the rarity that they bend. */
  openClusters: Readonly<{ week: number; count: number; lockAt: string }> | null;
  /** Entries of new persons that had to wait within the last hour, at the answering process: a network entered more than 600 in a minute. */
  slowedEntries: number;
  projections: readonly ProjectionStatus[];
  /** What a contest needs besides weeks and is not there yet. */
  setup: Readonly<{
    lacksOrganiser: boolean;
    /** Legal texts that nobody can read: no week becomes active without them. */
    legalPages: readonly LegalPage[];
    /** How many of the four menus nobody has made. */
    menus: number;
    /** Whether the normal seeding would write pages or menus. */
    lacksTexts: boolean;
    lacksMail: boolean;
  }>;
  serverTime: string;
  isDemo: boolean;
}>;

/** Whether a store gave an answer, and within how many milliseconds. */
export type StoreHealth = Readonly<{ name: 'log' | 'reads' | 'vault'; isUp: boolean; ms: number }>;

/**
 * Why a server does not believe its machine's date, if it does not: it stepped ahead or back, or it is before the last event. Then
 * nothing is written and no timer decides. `expectedAt` is the date as it should be, or the earliest that it can be.
 */
export type ClockHealth = Readonly<{
  fault: 'ahead' | 'back' | 'behind-log' | null;
  since: string | null;
  wallAt: string;
  expectedAt: string;
}>;

/**
 * `GET /api/admin/stats/machine`: answered also while a store is away. `submissions`: coupons first sent in each of the last 24
 * hours, oldest first, each by the moment it begins at; null while the read models are away.
 */
export type MachineAnswer = Readonly<{
  stores: readonly StoreHealth[];
  clock: ClockHealth;
  submissions: readonly Readonly<{ hour: string; count: number }>[] | null;
}>;

/** How far a projection is behind the log, in events and seconds. */
export type ProjectionStatus = Readonly<{
  name: string;
  position: string;
  lagEvents: number;
  lagSeconds: number;
  parked: number;
  state: 'running' | 'catching up' | 'stopped' | 'failed';
}>;

/** `GET /api/admin/status`: what `ops status` shows. Digests are hex. */
export type StatusAnswer = Readonly<{
  logPosition: string;
  events: number;
  auditHead: string;
  projections: readonly ProjectionStatus[];
  digests: Readonly<Record<string, string>>;
}>;

/** `GET /api/admin/users?status=&week=&checksum=&limit=&after=`; numbers are masked. */
export type AdminUser = Readonly<{
  id: string;
  name: string;
  tcNumber: string;
  email: string;
  isActive: boolean;
  /** Nothing is known of the person any more; missing counts as false. */
  isErased?: boolean;
  blockReason: string | null;
  createdAt: string;
  lastAt: string;
  coupons: number;
  lastWeek: number;
}>;

/** `GET /api/admin/audit-logs?limit=`, newest first. */
export type AuditEntry = Readonly<{
  id: string;
  sequence: number;
  action: AuditAction;
  entityType: AuditEntity;
  entityId: string;
  adminId: string | null;
  admin: Readonly<{ username: string }>;
  createdAt: string;
  meta: string;
  /** Who acted, as the filter `actor` asks for it: `admin:{id}`, `system` or `cli`. */
  actor: string;
  /** Before and after, in words; empty where a line has none. */
  changes: readonly AuditChange[];
  hash: string;
}>;

/** `GET /api/admin/audit-logs/actors`: whom the filter `actor` can ask for. */
export type AuditActor = Readonly<{ actor: string; username: string }>;

/**
 * `GET /api/admin/audit-logs/chain?after=`: every row's hash made anew, many thousand rows at a time. `checked` rows are right
 * so far; `next` goes on behind them, null when all were looked at; `brokenAt` is the first row that is not what was written.
 */
export type AuditChainAnswer = Readonly<{
  checked: number;
  total: number;
  next: number | null;
  brokenAt: number | null;
}>;

/** Body of `POST /api/admin/audit-logs/export`; days are Istanbul's, `yyyy-MM-dd`, both included. Answers CSV. */
export type AuditExportBody = Readonly<{
  action?: AuditAction;
  entityType?: AuditEntity;
  actor?: string;
  from?: string;
  to?: string;
  separator?: ';' | ',';
}>;

/** `GET` and `PATCH /api/admin/settings`: the whole object. */
export type SettingsAnswer = Settings;

/** Both seeding calls. */
export type SeedAnswer = Readonly<{
  message: string;
  data: Readonly<{ counts: Readonly<{ admins: number; matches: number; pages: number; menus: number }> }>;
}>;
