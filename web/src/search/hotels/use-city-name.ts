import type { HotelSearch, NearPlace } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { useEffect, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { isFailure, server } from '../../base/server-client/index.ts'

/** By language and id; null where the server knows of no such place. */
const known = new Map<string, { readonly name: string; readonly cityId: string } | null>()
const keyOf = (language: Language, id: string): string => `${language} ${id}`
const readPlaces = async () => (await import('@karwan/contract/static-data')).places

/** Asked for at this moment: several parts of a page want the same names. */
const asking = new Map<string, Promise<void>>()

/** Brings names into `known`, where they can be had. */
function namesOf(language: Language, ids: readonly string[]): Promise<void> {
  const key = keyOf(language, ids.join())
  const ask = async () => {
    const answer = await server.get('/static-data/places', { answer: readPlaces, params: { ids: ids.join(), lang: language } })
    if (isFailure(answer)) return
    if (!answer.partial) for (const id of ids) known.set(keyOf(language, id), null)
    for (const { locationId, name, cityId } of answer.items) known.set(keyOf(language, locationId), { name, cityId })
  }
  const under = asking.get(key) ?? ask().finally(() => asking.delete(key))
  asking.set(key, under)
  return under
}

export interface DestinationNames {
  readonly city: string
  /** Undefined also where what the address says is no place of the city. */
  readonly near: NearPlace | undefined
  readonly hotel: string | undefined
  /** The one that the server does not know; undefined also until it has answered. */
  readonly unknown: 'city' | 'hotel' | undefined
}

/** Returns the names of the destination in the page's language; those in the address until they are known. */
export function useDestinationNames({ cityId, cityName, near, hotelId, hotelName }: DestinationOfSearch): DestinationNames {
  const { language } = useLocale()
  const { cityNames } = useShop()
  const ids = [cityId, near?.id, hotelId].filter(id => id !== undefined && id !== '').join()
  const [, setFound] = useState('')
  useEffect(() => {
    const missing = ids.split(',').filter(id => id !== '' && !known.has(keyOf(language, id)))
    if (missing.length === 0) return
    let over = false
    void namesOf(language, missing).then(() => over || setFound(`${language} ${ids}`))
    return () => {
      over = true
    }
  }, [ids, language])
  const isUnknown = (id: string | undefined) => id !== undefined && known.get(keyOf(language, id)) === null
  const place = near && known.get(keyOf(language, near.id))
  return {
    city: known.get(keyOf(language, cityId))?.name ?? cityNames[cityId] ?? cityName,
    near: place === undefined ? near : near && place?.cityId === cityId ? { id: near.id, name: place.name } : undefined,
    hotel: (hotelName && hotelId && known.get(keyOf(language, hotelId))?.name) || hotelName,
    unknown: isUnknown(hotelId) ? 'hotel' : isUnknown(cityId) ? 'city' : undefined,
  }
}
type DestinationOfSearch = Pick<HotelSearch, 'cityId' | 'cityName' | 'near' | 'hotelId' | 'hotelName'>

/** The city in the page's language. */
export const useCityName = ({ cityId, cityName }: Pick<HotelSearch, 'cityId' | 'cityName'>): string =>
  useDestinationNames({ cityId, cityName }).city
