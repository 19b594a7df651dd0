import { setImmediate as turn } from 'node:timers/promises'
import { type DestinationIndex, destinationIndexMaker } from '@karwan/domain/destinations'
import type { PlaceIndex } from '@karwan/domain/places'
import type { CityContent, StaySupplier } from '@karwan/domain/suppliers'

export interface DestinationsOptions {
  readonly places: PlaceIndex
  readonly suppliers: readonly StaySupplier[]
  readonly now: () => Date
  readonly onFailure: (supplier: string, error: unknown) => void
}
export interface Destinations {
  /**
   * As of the last time everyone was asked; the cities alone until then. Has the suppliers asked again where it is old.
   */
  current(): DestinationIndex
  /** Tells whether every supplier has answered with its destinations. */
  isWhole(): boolean
  /** Asks the suppliers, once at a time; resolves when they have told, or failed to. */
  refresh(): Promise<void>
  close(): void
}

const hour = 3_600_000
/** Hotels open and close slowly. */
const freshMs = 6 * hour
/** A supplier that did not answer is left alone for a while. */
const againMs = 60_000
/** Milliseconds that all of one supplier's hotels may take. */
const deadlineMs = 300_000

export const destinationIndex = ({ places, suppliers, now, onFailure }: DestinationsOptions): Destinations => {
  const result = new Map<string, readonly CityContent[]>()
  const closing = new AbortController()
  let index = destinationIndexMaker(places).finish()
  let refreshing: Promise<void> | undefined
  let dueAt = 0

  const ask = async (supplier: StaySupplier): Promise<boolean> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)])
    try {
      const cities: CityContent[] = []
      for await (const city of supplier.content({ traceId: 'hotel targets', signal, language: 'en' })) cities.push(city)
      result.set(supplier.id, cities)
      return true
    } catch (error) {
      if (!closing.signal.aborted) onFailure(supplier.id, error)
      return false
    }
  }
  const build = async (): Promise<DestinationIndex> => {
    const maker = destinationIndexMaker(places)
    for (const { id } of suppliers)
      for (const city of result.get(id) ?? []) {
        maker.add(city)
        await turn()
      }
    return maker.finish()
  }
  const context = async (): Promise<void> => {
    const answered = await Promise.all(suppliers.map(ask))
    if (closing.signal.aborted) return
    if (answered.includes(true)) index = await build()
    dueAt = now().getTime() + (answered.every(Boolean) ? freshMs : againMs)
  }
  const refresh = (): Promise<void> => {
    refreshing ??= context().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  return {
    current: () => {
      if (now().getTime() >= dueAt && !closing.signal.aborted) void refresh()
      return index
    },
    isWhole: () => result.size === suppliers.length,
    refresh,
    close: () => closing.abort(),
  }
}
