import type { FlightItinerary } from '@karwan/domain/flights'
import { useEffect, useState } from 'react'
import { importWithRetry } from '../base/browser/index.ts'
import type { Airports } from './border-needs.ts'
import { usePassport } from './passport.ts'
import { useVisasShown } from './use-visas-shown.ts'

const none: ReadonlyMap<string, string> = new Map()
/** After the last batch of a list, so that a search that still runs asks once and not with each batch. */
const restMs = 700

/** Airports by itinerary where the visitor's passport needs a transit visa, asked once a list is drawn. */
export function useTransits(itineraries: readonly FlightItinerary[], airports: Airports, isDrawn: boolean): ReadonlyMap<string, string> {
  const isOn = useVisasShown()
  const passport = usePassport()
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!isOn || !isDrawn || itineraries.length === 0) return
    const call = new AbortController()
    const timer = setTimeout(async () => {
      const { findTransits } = await importWithRetry(() => import('./transits.lazy.ts'))
      const transits = await findTransits(itineraries, { airports, passport }, call.signal)
      if (!call.signal.aborted) setFound(transits)
    }, restMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [isOn, isDrawn, itineraries, airports, passport])
  return found
}
