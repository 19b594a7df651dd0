import type { HotelSearch, NearPlace } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/index.ts'
import { isFailure, server } from '../server-client/index.ts'

/** By language and id; null where the server knows of no such place. */
const known = new Map<string, { readonly name: string; readonly cityId: string } | null>()
const keyOf = (language: Language, id: string): string => `${language} ${id}`
const readPlaces = async () => (await import('@karwan/contract/static-data')).places

export interface TargetNames {
  readonly city: string
  /** Undefined also where what the address says is no place of the city. */
  readonly near: NearPlace | undefined
  readonly hotel: string | undefined
}

/** What is searched in the page's language; what the address calls it until that is known. */
export function useTargetNames({ cityId, cityName, near, hotelId, hotelName }: TargetOfSearch): TargetNames {
  const { language } = useLocale()
  const ids = [cityId, near?.id, hotelName ? hotelId : undefined].filter(id => id !== undefined && id !== '').join()
  const [, setFound] = useState('')
  useEffect(() => {
    const missing = ids.split(',').filter(id => id !== '' && !known.has(keyOf(language, id)))
    if (missing.length === 0) return
    const over = new AbortController()
    const ask = async () => {
      const params = { ids: missing.join(), lang: language }
      const answer = await server.get('/static-data/places', { answer: readPlaces, params, signal: over.signal })
      if (isFailure(answer) || over.signal.aborted) return
      if (!answer.partial) for (const id of missing) known.set(keyOf(language, id), null)
      for (const { locationId, name, cityId: city } of answer.items) known.set(keyOf(language, locationId), { name, cityId: city })
      setFound(`${language} ${ids}`)
    }
    void ask()
    return () => over.abort()
  }, [ids, language])
  const place = near && known.get(keyOf(language, near.id))
  return {
    city: known.get(keyOf(language, cityId))?.name ?? cityName,
    near: place === undefined ? near : near && place?.cityId === cityId ? { id: near.id, name: place.name } : undefined,
    hotel: (hotelName && hotelId && known.get(keyOf(language, hotelId))?.name) || hotelName,
  }
}
type TargetOfSearch = Pick<HotelSearch, 'cityId' | 'cityName' | 'near' | 'hotelId' | 'hotelName'>

/** The city in the page's language. */
export const useCityName = ({ cityId, cityName }: Pick<HotelSearch, 'cityId' | 'cityName'>): string =>
  useTargetNames({ cityId, cityName }).city
