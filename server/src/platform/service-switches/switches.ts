import type { Context } from '../database/index.ts'
import { isOff, readNewestSwitches, readNewestSwitchId, type ServiceSwitch } from './store.ts'

export interface Switches {
  /** Tells whether a supplier, by its id, or a gateway, by its kind, is switched off now. */
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
  let newestId = -1
  let newest: ReadonlyMap<string, ServiceSwitch> = new Map()
  const refresh = async (): Promise<void> => {
    const id = await readNewestSwitchId({ db })
    if (id === newestId) return
    newest = new Map((await readNewestSwitches({ db })).map(each => [each.service, each]))
    newestId = id
  }
  await refresh()
  let isLooking = false
  let hasFailed = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await refresh()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, 'Switches of suppliers and gateways cannot be read: the last ones stand')
      hasFailed = true
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    isOff: service => isOff(newest.get(service), now()),
    refresh,
    close: () => clearInterval(timer),
  }
}
