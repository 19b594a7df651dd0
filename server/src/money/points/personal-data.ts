import type { PersonalData } from '../../account/index.ts'
import type { Context } from '../../platform/database/index.ts'
import { listPointLines } from './history.ts'
import { readWallet } from './ledger.ts'

/**
 * Points with their whole history. The ledger is append-only and names nobody; its lines stay, as those of the orders
 * do.
 */
export const pointData = ({ db }: Pick<Context, 'db'>): PersonalData => ({
  name: 'points',
  async tell(userId) {
    const [{ available, reserved }, { lines }] = await Promise.all([readWallet(db, userId), listPointLines(db, userId, 'all')])
    return { balance: available, reserved, lines }
  },
  forget: async () => {},
})
