import type { Brand } from '@karwan/brands/brand'
import type { ConsoleContext } from './session.ts'

/** Values that the routes of people, sessions and the audit are given. */
export interface ConsoleRoutesContext extends ConsoleContext {
  readonly brands: readonly Brand[]
  /** Has this server read what was published just now. */
  lookForContent(): Promise<void>
}
