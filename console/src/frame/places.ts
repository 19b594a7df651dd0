import type { Permission } from '@karwan/domain/staff'
import {
  Activity,
  ChartNoAxesColumn,
  History,
  type IconNode,
  Inbox,
  Landmark,
  Megaphone,
  Percent,
  Search,
  ShieldCheck,
  TicketPercent,
  UserSearch,
  UsersRound,
} from 'lucide'

/** Parts of the console, in the order of the rail. */
export interface Place {
  readonly path: string
  readonly key:
    | 'staff.tasks'
    | 'staff.find'
    | 'approvals.title'
    | 'rates.title'
    | 'fees.title'
    | 'vouchers.title'
    | 'services.titleShort'
    | 'users.title'
    | 'content.title'
    | 'reports.title'
    | 'staff.people'
    | 'staff.audit'
  /** In the narrow bar of a phone, where `key` is long. */
  readonly short?: 'staff.auditShort' | 'approvals.titleShort' | 'rates.titleShort' | 'fees.titleShort' | 'users.titleShort'
  readonly icon: IconNode
  readonly permission: Permission
}
export const places: readonly Place[] = [
  { path: '/', key: 'staff.tasks', icon: Inbox, permission: 'orders.read' },
  { path: '/find', key: 'staff.find', icon: Search, permission: 'orders.read' },
  { path: '/users', key: 'users.title', short: 'users.titleShort', icon: UserSearch, permission: 'users.read' },
  { path: '/approvals', key: 'approvals.title', short: 'approvals.titleShort', icon: ShieldCheck, permission: 'approvals.read' },
  { path: '/rates', key: 'rates.title', short: 'rates.titleShort', icon: Landmark, permission: 'rates.read' },
  { path: '/fees', key: 'fees.title', short: 'fees.titleShort', icon: Percent, permission: 'fees.read' },
  { path: '/vouchers', key: 'vouchers.title', icon: TicketPercent, permission: 'vouchers.read' },
  { path: '/services', key: 'services.titleShort', icon: Activity, permission: 'health.read' },
  { path: '/reports', key: 'reports.title', icon: ChartNoAxesColumn, permission: 'reports.read' },
  { path: '/notices', key: 'content.title', icon: Megaphone, permission: 'content.read' },
  { path: '/people', key: 'staff.people', icon: UsersRound, permission: 'staff.read' },
  { path: '/audit', key: 'staff.audit', short: 'staff.auditShort', icon: History, permission: 'audit.read' },
]
