import type { PlaceMatch } from '@karwan/domain/places'

const version = 1
const most = 4
const keyOf = (kind: 'flight' | 'hotel') => `karwan.recent-places.${kind}`

/** Places chosen before on this device, the last first. What an older version or another hand wrote is left aside. */
export function recentPlaces(kind: 'flight' | 'hotel'): readonly PlaceMatch[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null') as { version?: unknown; places?: unknown } | null
    return kept?.version === version && Array.isArray(kept.places) ? kept.places.filter(isPlace) : []
  } catch {
    return []
  }
}

export function rememberPlace(kind: 'flight' | 'hotel', { matched: _, ...place }: PlaceMatch): void {
  const others = recentPlaces(kind).filter(other => other.locationId !== place.locationId)
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ version, places: [place, ...others].slice(0, most) }))
  } catch {
    // A full or closed store only costs the convenience.
  }
}

const isPlace = (value: unknown): value is PlaceMatch => {
  const { locationId, cityId, cityCode, name, cityName, countryName } = (value ?? {}) as Record<string, unknown>
  return [locationId, cityId, cityCode, name, cityName, countryName].every(text => typeof text === 'string')
}
