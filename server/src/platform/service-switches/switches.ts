import type { Context } from '../database/index.ts'
import { keepUpToDate } from '../keep-up-to-date.ts'
import { isOff, readNewestSwitches, readNewestSwitchId, type ServiceSwitch } from './store.ts'

export interface Switches {
  /** Tells whether a supplier (its id), a gateway (its kind) or a product (`productSwitch`) is switched off now. */
  isOff(service: string): boolean
  /** Reads the switches of the database again. Throws if it cannot be read. */
  refresh(): Promise<void>
  /** Ends the looking for newer ones. */
  close(): void
}

/** Every server knows a switch within two of these, milliseconds: a look may just have begun. */
const everyMs = 1000

/**
 * Reads the switches and keeps them up to date. While the database cannot be read, the last ones that were read stand.
 * Throws if they cannot be read at first.
 */
export const openSwitches = async ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<Switches> => {
  const kept = await keepUpToDate({
    log,
    everyMs,
    readNewestId: () => readNewestSwitchId({ db }),
    read: async (): Promise<ReadonlyMap<string, ServiceSwitch>> =>
      new Map((await readNewestSwitches({ db })).map(each => [each.service, each])),
    failure: 'Switches of suppliers and gateways cannot be read: the last ones stand',
  })
  return {
    isOff: service => isOff(kept.get().get(service), now()),
    refresh: kept.refresh,
    close: kept.close,
  }
}
