import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/index.ts'

interface NamedPlace {
  readonly cityId: string
  readonly cityName: string
  readonly locationId?: string
}
/** The same place with its name in the page's language, where the server knows it. */
type Translated = <Place extends NamedPlace>(place: Place | undefined) => Place | undefined

/** Chosen places follow the page's language: after a switch their names are asked for again and given to `apply`. */
export function useTranslatedPlaces(
  kind: 'flight' | 'hotel',
  places: readonly (NamedPlace | undefined)[],
  apply: (translated: Translated) => void,
): void {
  const { language } = useLocale()
  const named = useRef(language)
  const latest = useRef({ places, apply })
  useEffect(() => {
    latest.current = { places, apply }
  })
  useEffect(() => {
    if (named.current === language) return
    named.current = language
    const translate = async () => {
      const { findPlaces } = await import('./find-places.ts')
      const names = new Map<string, string>()
      for (const { cityId, locationId = cityId } of latest.current.places.filter(place => place !== undefined)) {
        const found = await findPlaces(kind, locationId, language)
        const same = found?.find(place => place.cityId === cityId)
        if (same) names.set(cityId, same.cityName)
      }
      if (named.current === language)
        latest.current.apply(place => place && { ...place, cityName: names.get(place.cityId) ?? place.cityName })
    }
    void translate()
  }, [language, kind])
}
