import type { Problem } from '@karwan/domain/problems'
import { endSessions } from '../../account/index.ts'
import { changeUser, type UserCall } from './change-user.ts'
import type { UsersContext } from './context.ts'

/** Ends all sessions of a customer: every device is signed out with its next call. */
export const endUserSessions = (context: UsersContext, call: UserCall): Promise<object | Problem> =>
  changeUser(context, call, { permission: 'users.end-sessions', act: 'user-sessions-ended' }, async (tx, { userId }) => {
    await endSessions(tx, { userId, cause: 'ended-by-staff', at: context.now() })
    return {}
  })
