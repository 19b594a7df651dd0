import type { PlaceMatch } from '@karwan/domain/places'
import { useState } from 'react'
import { useAbortableEffect } from '../../../base/browser/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

export interface FoundPlaces {
  readonly places: readonly PlaceMatch[]
  readonly loading: boolean
  /** The server was not reached. */
  readonly failed: boolean
}
const waitMs = 120
const known = new Map<string, readonly PlaceMatch[]>()
const nothing: readonly PlaceMatch[] = []

/**
 * Places by what was typed; by nothing typed the popular ones. Asked for while `active`, a short moment after the last
 * key.
 */
export function usePlaces(kind: 'flight' | 'hotel', typed: string, active: boolean): FoundPlaces {
  const { language } = useLocale()
  const filter = typed.trim()
  const key = `${kind}/${language}/${filter.toLowerCase()}`
  const [found, setFound] = useState<{ key: string; failed: boolean; places?: readonly PlaceMatch[] }>()
  const wanted = active && (filter === '' || filter.length >= 3)
  useAbortableEffect(
    async signal => {
      if (!wanted || known.has(key)) return
      const { findPlaces } = await import('./find-places.ts')
      if (filter !== '') await new Promise(resolve => setTimeout(resolve, waitMs))
      if (signal.aborted) return
      const found = await findPlaces(kind, filter, language, signal)
      if (signal.aborted) return
      if (found && !found.partial) known.set(key, found.items)
      setFound({ key, failed: !found, ...(found && { places: found.items }) })
    },
    [key, wanted, filter, kind, language],
  )
  const places = known.get(key) ?? (found?.key === key ? found.places : undefined)
  const failed = found?.key === key && found.failed
  return { places: wanted ? (places ?? nothing) : nothing, loading: wanted && places === undefined && !failed, failed }
}
