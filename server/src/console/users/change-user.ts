import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Permission, StaffAct } from '@karwan/domain/staff'
import { type AccountRow, findAndLockAccount } from '../../account/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { UsersContext } from './context.ts'

/** A call about an account by the person who makes it, with their reason. */
export interface UserCall {
  readonly person: SignedInPerson
  readonly userId: string
  readonly reason: string
}
interface UserAct {
  readonly permission: Permission
  readonly act: StaffAct
}

/**
 * Does something with a customer's account under a lock of it, and writes that down with the reason. Problems:
 * `not-found` for an account that is deleted, or of a brand whose accounts the person may not read; those of
 * `refusalOf`; what `change` returns.
 */
export const changeUser = <Result extends object>(
  context: UsersContext,
  { person, userId, reason }: UserCall,
  { permission, act }: UserAct,
  change: (tx: Transaction, account: AccountRow) => Promise<Result | Problem>,
): Promise<Result | Problem> =>
  context.db.transaction(async tx => {
    const account = await findAndLockAccount(tx, userId)
    if (!account || !brandsWith(person, 'users.read').includes(account.brand)) return problem('not-found')
    const refused = refusalOf(person, permission, account.brand, context.now())
    if (refused) return refused
    const result = await change(tx, account)
    if (isProblem(result)) return result
    await noteStaffAction(context, tx, { person, brand: account.brand, act, permission, details: { account: userId }, reason })
    return result
  })
