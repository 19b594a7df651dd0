/**
 * Permissions and roles of the people who run the agency. Routes ask for a permission, never for a role. A person has
 * one role at each brand they work for.
 */

/** Permissions that a route may ask for. */
export const permissions = [
  'orders.read',
  'orders.contact.read',
  /** Changes the e-mail address or the phone of an order for its traveler. */
  'orders.contact.change',
  'orders.passport.read',
  'visas.work',
  'orders.note',
  'orders.settle',
  'orders.cancel',
  /** Holds an order for an office longer, for its traveler. */
  'orders.hold.extend',
  'tasks.work',
  'mails.send-again',
  'refunds.by-hand',
  'payments.review',
  'reconciliation.read',
  'audit.read',
  'staff.read',
  'staff.change',
  'health.read',
  'switches.set',
  'rates.read',
  'rates.propose',
  'rates.approve',
  'fees.read',
  'fees.propose',
  'fees.approve',
  'approvals.read',
  'content.read',
  'content.edit',
  'content.publish',
  'vouchers.read',
  /** Makes vouchers and copies, and gives them to accounts. */
  'vouchers.make',
  'vouchers.stop',
  'reports.read',
  /** Finds accounts of customers, and sees their sessions and sign-ins. */
  'users.read',
  'users.end-sessions',
  'users.unlock',
  /** Mails customers the link to the download of their data. */
  'users.export',
  /** Mails customers the link with which they delete their account. */
  'users.delete',
] as const
export type Permission = (typeof permissions)[number]

/** Permissions of everybody who works on orders. */
const reads = ['orders.read', 'tasks.work', 'orders.note', 'mails.send-again'] as const satisfies readonly Permission[]

/** Permissions of who brings bookings and visas to their end. */
const handles = [
  'orders.contact.read',
  'orders.contact.change',
  'orders.passport.read',
  'orders.settle',
  'orders.cancel',
  'orders.hold.extend',
  'visas.work',
] as const satisfies readonly Permission[]

/** Permissions of who writes what the shop shows. */
const edits = ['content.read', 'content.edit', 'content.publish'] as const satisfies readonly Permission[]

/** Roles of the console and their permissions. */
export const roles = {
  payments: [
    ...reads,
    'refunds.by-hand',
    'payments.review',
    'reconciliation.read',
    'rates.read',
    'rates.propose',
    'fees.read',
    'fees.propose',
    'approvals.read',
    'vouchers.read',
    'vouchers.stop',
    'reports.read',
  ],
  clerk: [...reads, 'orders.contact.read', 'content.read', 'vouchers.read'],
  ticketing: [...reads, ...handles, 'content.read'],
  manager: [
    ...reads,
    ...edits,
    ...handles,
    'refunds.by-hand',
    'payments.review',
    'reconciliation.read',
    'health.read',
    'switches.set',
    'staff.read',
    'rates.read',
    'rates.propose',
    'rates.approve',
    'fees.read',
    'fees.propose',
    'fees.approve',
    'approvals.read',
    'vouchers.read',
    'vouchers.make',
    'vouchers.stop',
    'reports.read',
    'users.read',
    'users.end-sessions',
    'users.unlock',
    'users.export',
    'users.delete',
  ],
  /** Writes and publishes content with visa products, sees what becomes of their prices, and sees no bookings. */
  editor: [...edits, 'approvals.read'],
  owner: permissions,
  /** Reads and changes nothing. */
  auditor: [
    'orders.read',
    'reconciliation.read',
    'audit.read',
    'staff.read',
    'health.read',
    'rates.read',
    'fees.read',
    'approvals.read',
    'content.read',
    'vouchers.read',
    'reports.read',
    'users.read',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]

/** Returns whether a role includes a permission. A role that is unknown includes none. */
export const roleAllows = (role: string, permission: Permission): boolean =>
  Object.hasOwn(roles, role) && (roles[role as Role] as readonly Permission[]).includes(permission)

/** Returns whether somebody with one role may give another: they must hold every permission of it themselves. */
export const mayGive = (giver: Role, given: Role): boolean => roles[given].every(permission => roleAllows(giver, permission))

/** Acts after which the second factor is asked for again when the last time is longer ago than `stepUpMs`. */
export const needsStepUp: ReadonlySet<Permission> = new Set([
  'refunds.by-hand',
  'orders.contact.change',
  'orders.passport.read',
  'staff.change',
  'rates.propose',
  'rates.approve',
  'fees.propose',
  'fees.approve',
  'vouchers.make',
  'switches.set',
  'users.end-sessions',
  'users.unlock',
  'users.export',
  'users.delete',
])
export const stepUpMs = 10 * 60_000

/** Shortest password of a person of the console. */
export const leastStaffPassword = 12

/** Acts of people that the audit tells of. Rows of the audit never change, so none is ever taken away. */
export const staffActs = [
  'signed-in',
  'signed-out',
  'stepped-up',
  'person-invited',
  'posts-changed',
  'person-ended',
  /** By a command at the server. */
  'owner-put',
  'task-taken',
  'task-handed-over',
  'task-put-off',
  'task-asked-again',
  'task-answered',
  'note-added',
  'contact-revealed',
  'contact-changed',
  'passports-revealed',
  'document-opened',
  'booking-cancelled',
  'hold-extended',
  'rescue-answered',
  'flight-change-answered',
  'answers-opened',
  'visa-act',
  'mail-sent-again',
  'rate-set',
  'fee-rule-set',
  'fee-rule-ended',
  'service-switched-off',
  'service-switched-on',
  'approval-proposed',
  'approval-approved',
  'approval-refused',
  'approval-withdrawn',
  'approval-lapsed',
  'content-saved',
  'content-published',
  'content-ended',
  'content-archived',
  'content-restored',
  'home-ordered',
  'preview-made',
  'voucher-made',
  'voucher-given',
  'voucher-accounts-unknown',
  'voucher-copied',
  'voucher-codes-opened',
  'voucher-paused',
  'voucher-resumed',
  'voucher-ended',
  'report-downloaded',
  'audit-downloaded',
  'user-looked-for',
  'user-contact-revealed',
  'user-sessions-ended',
  'user-unlocked',
  'user-data-offered',
  'user-deletion-offered',
] as const
export type StaffAct = (typeof staffActs)[number]
