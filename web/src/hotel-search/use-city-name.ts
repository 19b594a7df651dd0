import type { HotelSearch } from '@karwan/domain/hotels'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/index.ts'
import { isFailure, server } from '../server-client/index.ts'

const known = new Map<string, string>()
const readCities = async () => (await import('@karwan/contract/static-data')).cities

/** The city in the page's language; what the address calls it until that is known. */
export function useCityName({ cityId, cityName }: Pick<HotelSearch, 'cityId' | 'cityName'>): string {
  const { language } = useLocale()
  const key = `${language} ${cityId}`
  const [, setFound] = useState('')
  useEffect(() => {
    if (known.has(key) || cityId === '') return
    const over = new AbortController()
    const ask = async () => {
      const params = { filter: cityId, for: 'hotel', lang: language }
      const answer = await server.get('/static-data/cities', { answer: readCities, params, signal: over.signal })
      const city = isFailure(answer) ? undefined : answer.items.find(item => item.cityId === cityId)
      if (!city || over.signal.aborted) return
      known.set(key, city.cityName)
      setFound(key)
    }
    void ask()
    return () => over.abort()
  }, [key, cityId, language])
  return known.get(key) ?? cityName
}
