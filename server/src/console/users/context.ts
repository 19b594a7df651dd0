import type { AccountContext } from '../../account/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

/** Values that the routes of customers' accounts are given. */
export type UsersContext = AccountContext & Pick<ConsoleRoutesContext, 'brands' | 'demo'>
