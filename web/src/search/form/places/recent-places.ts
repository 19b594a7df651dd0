import { isLanguage, type Language } from '@karwan/domain/locales'
import type { PlaceMatch } from '@karwan/domain/places'

const version = 1
const most = 4
const keyOf = (kind: 'flight' | 'hotel') => `karwan.recent-places.${kind}`

export type RecentPlace = PlaceMatch & {
  /** In which it is named; unknown of those kept by an older page. */
  readonly language?: Language
}

/** Places chosen before on this device, the last first. What an older version or another hand wrote is left aside. */
export function recentPlaces(kind: 'flight' | 'hotel'): readonly RecentPlace[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null') as { version?: unknown; places?: unknown } | null
    return kept?.version === version && Array.isArray(kept.places) ? kept.places.filter(isPlace) : []
  } catch {
    return []
  }
}

export function rememberPlace(kind: 'flight' | 'hotel', { matched: _, ...place }: PlaceMatch, language: Language): void {
  const others = recentPlaces(kind).filter(other => other.locationId !== place.locationId)
  keep(kind, [{ ...place, language }, ...others].slice(0, most))
}

/** Those that are called otherwise in a language take its names. */
export function renamePlaces(kind: 'flight' | 'hotel', named: readonly PlaceMatch[], language: Language): void {
  const byId = new Map(named.map(place => [place.locationId, { ...place, language }]))
  keep(
    kind,
    recentPlaces(kind).map(place => byId.get(place.locationId) ?? place),
  )
}

function keep(kind: 'flight' | 'hotel', places: readonly RecentPlace[]): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ version, places }))
  } catch {
    // A full or closed store only costs the convenience.
  }
}

const kinds: readonly unknown[] = ['city', 'airport', 'area', 'landmark', 'hotel'] satisfies PlaceMatch['kind'][]
const isPlace = (value: unknown): value is RecentPlace => {
  const { kind, locationId, cityId, cityCode, name, cityName, countryName, language } = (value ?? {}) as Record<string, unknown>
  const isNamed = [locationId, cityId, cityCode, name, cityName, countryName].every(text => typeof text === 'string')
  return isNamed && kinds.includes(kind) && (language === undefined || isLanguage(language))
}
