import { type FlightSearch, writeFlightAddress } from '@karwan/domain/flights'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { useIsVisible } from '../../../base/router/index.ts'
import { type FlightRun, nothingYet, renameAirports, type SearchSoFar, startFlightRun } from './flight-run.ts'

/** The last search of this tab: whoever comes back to it, from a booking or from elsewhere, finds it as it was left. */
let last: { readonly key: string; readonly run: FlightRun } | undefined

const runOf = (search: FlightSearch, again = false): FlightRun => {
  const key = writeFlightAddress(search)
  const isUsable = last?.key === key && !['failed', 'stopped', 'expired'].includes(last.run.soFar().phase)
  if (last && isUsable && !again) return last.run
  last?.run.stop()
  const run = startFlightRun(search)
  last = { key, run }
  return run
}

export interface RunningSearch extends SearchSoFar {
  /** Calls it off, at the suppliers too. */
  readonly stop: () => void
  /** Searches again: up-to-date results for the same question. */
  readonly restart: () => void
  readonly expire: () => void
}

/** Runs the search of an address, once; drawing on the server and hiding the page start and stop nothing. */
export function useFlightRun(search: FlightSearch): RunningSearch {
  const key = writeFlightAddress(search)
  const [held, setHeld] = useState<{ readonly key: string; readonly run: FlightRun }>()
  useEffect(() => {
    if (held?.key !== key) setHeld({ key, run: runOf(search) })
  }, [key, held, search])
  const run = held?.key === key ? held.run : undefined
  const soFar = useSyncExternalStore(
    run?.subscribe ?? neverChanges,
    () => run?.soFar() ?? nothingYet,
    () => nothingYet,
  )
  useNamesOfLanguage(run)
  useExpiry(run, soFar)
  const does = useMemo(
    () => ({
      stop: () => run?.stop(),
      restart: () => setHeld({ key, run: runOf(search, true) }),
      expire: () => run?.expire(),
    }),
    [run, key, search],
  )
  return useMemo(() => ({ ...soFar, ...does }), [soFar, does])
}
const neverChanges = () => () => {}

function useNamesOfLanguage(run: FlightRun | undefined): void {
  const { language } = useLocale()
  const [spoken, setSpoken] = useState(language)
  useEffect(() => {
    if (spoken === language) return
    setSpoken(language)
    if (run) void renameAirports(run)
  }, [run, language, spoken])
}

/**
 * Offers hold for a while. Who reads the list when it is over is told so in a line above it, and keeps reading; who
 * comes back to it, from a booking or from another window, or chooses a fare, is asked for up-to-date results.
 */
function useExpiry(run: FlightRun | undefined, { expiresAt, phase }: SearchSoFar): void {
  const isVisible = useIsVisible()
  const isOpen = phase === 'arriving' || phase === 'complete'
  useEffect(() => {
    if (!run || expiresAt === undefined || !isOpen || !isVisible) return
    const isOver = () => Date.now() >= expiresAt
    const comesBack = () => document.visibilityState === 'visible' && isOver() && run.expire()
    if (isOver()) run.expire()
    const timer = setTimeout(() => document.visibilityState === 'visible' && run.age(), Math.max(0, expiresAt - Date.now()))
    document.addEventListener('visibilitychange', comesBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comesBack)
    }
  }, [run, expiresAt, isOpen, isVisible])
}
