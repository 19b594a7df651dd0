import type { Language } from '@karwan/domain/locales'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import type { NamedPlace } from './names-of-places.ts'

/** The same place with its name in the page's language, where the server knows it. */
type Translated = <Place extends NamedPlace>(place: Place | undefined) => Place | undefined

/**
 * Chosen places follow the page's language: after a switch, and where an address names them in another script or not at
 * all, their names are asked for and given to `apply`.
 */
export function useTranslatedPlaces(
  kind: 'flight' | 'hotel',
  places: readonly (NamedPlace | undefined)[],
  apply: (translated: Translated) => void,
): void {
  const { language } = useLocale()
  const named = useRef<Language>(undefined)
  const latest = useRef({ places, apply })
  useEffect(() => {
    latest.current = { places, apply }
  })
  useEffect(() => {
    const before = named.current
    if (before === language) return
    named.current = language
    const known = latest.current.places.filter(place => place !== undefined)
    const strange = before === undefined ? known.filter(place => isOtherScript(place.cityName, language) || isUnnamed(place)) : known
    if (strange.length === 0) return
    const translate = async () => {
      const { namesOfPlaces } = await import('./names-of-places.ts')
      const name = await namesOfPlaces(kind, strange, language)
      if (named.current === language) latest.current.apply(place => place && name(place))
    }
    void translate()
  }, [language, kind])
}

/** Its address had codes alone. */
const isUnnamed = ({ cityName, cityId, locationId }: NamedPlace): boolean => cityName === cityId || cityName === locationId
const isOtherScript = (name: string, language: Language): boolean => /\p{Script=Arabic}/u.test(name) === (language === 'en')
