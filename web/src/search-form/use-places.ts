import type { PlaceMatch } from '@karwan/domain/places'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/index.ts'

export interface FoundPlaces {
  readonly places: readonly PlaceMatch[]
  readonly loading: boolean
  /** The server was not reached. */
  readonly failed: boolean
}
const waitMs = 120
const known = new Map<string, readonly PlaceMatch[]>()
const nothing: readonly PlaceMatch[] = []

/** Places by what was typed; by nothing typed the popular ones. Asked for while `active`, a short moment after the last key. */
export function usePlaces(kind: 'flight' | 'hotel', typed: string, active: boolean): FoundPlaces {
  const { language } = useLocale()
  const filter = typed.trim()
  const key = `${kind}/${language}/${filter.toLowerCase()}`
  const [found, setFound] = useState<{ key: string; failed: boolean }>()
  const wanted = active && (filter === '' || filter.length >= 3)
  useEffect(() => {
    if (!wanted || known.has(key)) return
    const stop = new AbortController()
    const ask = async () => {
      const { isFailure, pause, server } = await import('../server-client/index.ts')
      if (filter !== '') await pause(waitMs, stop.signal)
      if (stop.signal.aborted) return
      const answer = await server.get('/static-data/cities', {
        answer: async () => (await import('@karwan/contract/static-data')).cities,
        params: { filter, page: 1, limit: 10, for: kind, lang: language },
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      if (!isFailure(answer)) known.set(key, answer.items as readonly PlaceMatch[])
      setFound({ key, failed: isFailure(answer) })
    }
    void ask()
    return () => stop.abort()
  }, [key, wanted, filter, kind, language])
  const places = known.get(key)
  const failed = found?.key === key && found.failed
  return { places: wanted ? (places ?? nothing) : nothing, loading: wanted && places === undefined && !failed, failed }
}
