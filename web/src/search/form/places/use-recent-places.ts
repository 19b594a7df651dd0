import type { PlaceMatch } from '@karwan/domain/places'
import { useState } from 'react'
import { useAbortableEffect } from '../../../base/browser/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { recentPlaces, renamePlaces } from './recent-places.ts'

const nothing: readonly PlaceMatch[] = []

/** Places chosen before, read as the field opens and named in the page's language. */
export function useRecentPlaces(kind: 'flight' | 'hotel', open: boolean): readonly PlaceMatch[] {
  const { language } = useLocale()
  const [, setRenamed] = useState('')
  useAbortableEffect(
    signal => {
      const strange = open ? recentPlaces(kind).filter(place => place.language !== language) : nothing
      if (strange.length === 0) return
      const rename = async () => {
        const { flightPlaces, placesById } = await import('./find-places.ts')
        const ids = strange.map(({ locationId }) => locationId)
        const found = await (kind === 'flight' ? flightPlaces(strange, language, signal) : placesById(ids, language, signal))
        if (!found || found.partial || signal.aborted) return
        renamePlaces(kind, found.items, language)
        setRenamed(language)
      }
      void rename()
    },
    [kind, open, language],
  )
  return open ? recentPlaces(kind) : nothing
}
