import type { ConsoleRoutesContext } from '../context.ts'

/** Values that the use cases of notices are given. */
export type NoticesContext = Pick<ConsoleRoutesContext, 'db' | 'now' | 'brands' | 'demo' | 'lookForContent'>
