/**
 * Searches that are told to wait in the middle until they are told to go on: whoever looks at one under way need not
 * hurry.
 */
export interface Holds {
  /** Searches of this place (`OSM-EBL`, `IST`) wait from their part of this number on, counted from 0. */
  hold(place: string, fromPart: number): void
  release(place: string): void
  /** Waits where it is held; ends at once when the caller has gone. */
  passes(place: string, part: number, signal: AbortSignal): Promise<void>
}

export function createHolds(): Holds {
  const held = new Map<string, { readonly fromPart: number; readonly over: AbortController }>()
  const release = (place: string) => {
    held.get(place)?.over.abort()
    held.delete(place)
  }
  return {
    hold(place, fromPart) {
      release(place)
      held.set(place, { fromPart, over: new AbortController() })
    },
    release,
    async passes(place, part, signal) {
      const hold = held.get(place)
      if (!hold || part < hold.fromPart || signal.aborted) return
      const over = AbortSignal.any([hold.over.signal, signal])
      await new Promise<void>(resolve => over.addEventListener('abort', () => resolve(), { once: true }))
    },
  }
}
