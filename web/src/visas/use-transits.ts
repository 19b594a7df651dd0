import type { FlightItinerary } from '@karwan/domain/flights'
import { useEffect, useMemo, useState } from 'react'
import { importWithRetry } from '../base/browser/index.ts'
import type { Airports } from './border-needs.ts'
import { usePassport } from './passport.ts'
import { useVisasShown } from './use-visas-shown.ts'

const none: ReadonlyMap<string, string> = new Map()
/** After the last batch of a list, so that a search that still runs asks once and not with each batch. */
const restMs = 700

/**
 * The itineraries, each marked that needs a transit visa with the visitor's passport. Asked once a list is drawn, and
 * the same list until then.
 */
export function useTransits(itineraries: readonly FlightItinerary[], airports: Airports, isDrawn: boolean): readonly FlightItinerary[] {
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
  return useMemo(() => markTransits(itineraries, found), [itineraries, found])
}

/** @internal For its test. */
export function markTransits(itineraries: readonly FlightItinerary[], transits: ReadonlyMap<string, string>): readonly FlightItinerary[] {
  if (!itineraries.some(({ code }) => transits.has(code))) return itineraries
  return itineraries.map(itinerary => {
    const transitVisa = transits.get(itinerary.code)
    return transitVisa === undefined ? itinerary : { ...itinerary, transitVisa }
  })
}
