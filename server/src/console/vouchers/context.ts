import type { ConsoleRoutesContext } from '../context.ts'

/** Values that the routes of vouchers are given. */
export type VouchersContext = Pick<ConsoleRoutesContext, 'db' | 'now' | 'vault' | 'brands' | 'demo'>
