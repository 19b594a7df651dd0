import type { Permission } from '@karwan/domain/staff'
import { History, type IconNode, Inbox, Search, UsersRound } from 'lucide'

/** Parts of the console, in the order of the rail. */
export interface Place {
  readonly path: string
  readonly key: 'staff.tasks' | 'staff.find' | 'staff.people' | 'staff.audit'
  /** In the narrow bar of a phone, where `key` is long. */
  readonly short?: 'staff.auditShort'
  readonly icon: IconNode
  readonly permission: Permission
}
export const places: readonly Place[] = [
  { path: '/', key: 'staff.tasks', icon: Inbox, permission: 'orders.read' },
  { path: '/find', key: 'staff.find', icon: Search, permission: 'orders.read' },
  { path: '/people', key: 'staff.people', icon: UsersRound, permission: 'staff.read' },
  { path: '/audit', key: 'staff.audit', short: 'staff.auditShort', icon: History, permission: 'audit.read' },
]
