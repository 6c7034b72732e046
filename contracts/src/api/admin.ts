import type {
  AdminRole,
  AuditAction,
  AuditEntity,
  LegalPage,
  Postponement,
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
  /** `due`: every other call is refused until the required second factor is set up. Missing means `off`. */
  secondFactor?: 'on' | 'off' | 'due';
}>;
/**
 * `POST /api/admin/login` with `{username, password}`. After 401 `SECOND_FACTOR_REQUIRED` the client adds `code`: of
 * the authenticator app, or a recovery code.
 */
export type SignInAnswer = Readonly<{ admin: AdminRecord; token: string }>;
/** `GET /api/admin/verify`, and calls that ask for the password again: the client replaces its token by `token`, which expires later. */
export type VerifyAnswer = SignInAnswer;
/** `POST /api/admin/password` with `{currentPassword, newPassword}`; ends all other sessions of the administrator. */
export type PasswordRequest = Readonly<{ currentPassword: string; newPassword: string }>;

/** `GET /api/admin/weeks`, with the status that visitors see; `revision` goes back as `If-Match`. */
export type AdminWeek = WeekView &
  Readonly<{
    effectiveLockAt: string;
    matches: number;
    sheetSize: number;
    coupons: number;
    /** Whether the week ever had an entry, void ones included: such a week cannot be deleted. */
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
  /** Required when a settled week returns to an earlier status. */
  reason?: string;
}>;

/** `GET /api/admin/stats/dashboard`. */
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
    /** Only of a match that was not played by the close of its week, and that no timer voids. */
    status?: Postponement;
  }>[];
  openDisputes: number;
  /** How many open tickets have no answer, disputes excluded. */
  unansweredTickets: number;
  /** Answers whose mail failed in the last seven days, latest first, at most 50; without those to erased persons. */
  unsentAnswers: readonly Readonly<{ ticketId: string; kind: TicketKind }>[];
  /** How many changes of published data wait for a second administrator. */
  waitingCorrections: number;
  /** Settled weeks whose winners are not announced, newest first, with the next step for each. */
  prizeLists: readonly Readonly<{
    week: number;
    step: 'confirm' | 'announce';
    winners: number;
    objectionEndsAt: string;
    /** The winners differ from the confirmed ones. */
    hasChanged: boolean;
  }>[];
  /** Unreviewed suspicious clusters of the open week; the lock freezes the rarity that they distort. */
  openClusters: Readonly<{ week: number; count: number; lockAt: string }> | null;
  /**
   * Entries of new persons that had to wait within the last hour, in the answering process: one network entered more than 600 in
   * a minute.
   */
  slowedEntries: number;
  projections: readonly ProjectionStatus[];
  /** Visitors get the maintenance page, and nobody can enter. */
  isInMaintenance: boolean;
  /** What a contest needs besides weeks and is still missing. */
  setup: Readonly<{
    lacksOrganiser: boolean;
    /** Legal texts that are not published: no week becomes active without them. */
    legalPages: readonly LegalPage[];
    /** How many of the four menus are missing. */
    menus: number;
    /** Whether the normal seeding would write pages or menus. */
    lacksTexts: boolean;
    lacksMail: boolean;
  }>;
  serverTime: string;
  isDemo: boolean;
}>;

/** Whether a store answered, and in how many milliseconds. */
export type StoreHealth = Readonly<{ name: 'log' | 'reads' | 'vault'; isUp: boolean; ms: number }>;

/**
 * Why a server does not trust its machine's date: it stepped ahead or back, or it is before the last event. Then nothing is
 * written and no scheduled job decides. `expectedAt` is the expected date, or the earliest possible one.
 */
export type ClockHealth = Readonly<{
  fault: 'ahead' | 'back' | 'behind-log' | null;
  since: string | null;
  wallAt: string;
  expectedAt: string;
}>;

/**
 * Where the log's hash chain is broken: a checkpoint whose head, signature or key is wrong, or an event that is missing or damaged.
 * `ordinal` counts the events of the log.
 */
export type ChainFault = Readonly<{
  kind: 'head' | 'signature' | 'key' | 'missing' | 'damaged';
  ordinal: number;
  position: string;
  stream: string | null;
}>;

/** What the disk of the server's data directory can still take; `freeFiles` is null where files are not counted. `isLow`: make room now. */
export type DiskHealth = Readonly<{ freeBytes: number; freeFiles: number | null; isLow: boolean }>;

/**
 * `GET /api/admin/stats/machine`: answers also while a store is down. `submissions`: coupons first sent in each of the last 24
 * hours, oldest first, by the hour's start; null while the read models are down.
 */
export type MachineAnswer = Readonly<{
  stores: readonly StoreHealth[];
  clock: ClockHealth;
  chain: ChainFault | null;
  /** Null where the disk cannot be asked. */
  disk: DiskHealth | null;
  submissions: readonly Readonly<{ hour: string; count: number }>[] | null;
}>;

/** How far a projection is behind the log, in events and seconds. */
export type ProjectionStatus = Readonly<{
  name: string;
  /** Whether its latest check found documents that nobody saved like this. */
  isDamaged: boolean;
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
  /** The person's data is erased; missing means false. */
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
  /** The value for the filter `actor`: `admin:{id}`, `system` or `cli`. */
  actor: string;
  /** Values before and after, as text; empty where the action has none. */
  changes: readonly AuditChange[];
  hash: string;
}>;

/** `GET /api/admin/audit-logs/actors`: the values of the filter `actor`. */
export type AuditActor = Readonly<{ actor: string; username: string }>;

/**
 * `GET /api/admin/audit-logs/chain?after=`: recomputes the hashes of several thousand rows. `checked` rows are correct so far;
 * `next` is the cursor of the next call, null at the end; `brokenAt` is the first row whose hash differs.
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
