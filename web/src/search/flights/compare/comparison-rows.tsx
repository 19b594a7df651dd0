import { dayOffset, timeOf } from '@karwan/domain/calendar'
import { aircraftName } from '@karwan/domain/carriers'
import { type FlightFare, type FlightItinerary, type FlightLeg, firstSegment, lastSegment, layovers, stopsOf } from '@karwan/domain/flights'
import type { ReactNode } from 'react'
import { useLeading, useShop } from '../../../base/brand/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { MonthlyFrom, usePointsOf } from '../../../payment/index.ts'
import { peopleOf, shareOf } from '../card/fare-price.tsx'
import { FareValue, useFareRows } from '../card/fare-rows.tsx'
import { useFareWords } from '../card/fare-words.ts'
import { useLayoverWords } from '../card/layover-words.ts'
import { Carriers } from '../card/leg-row.tsx'
import { useNames } from '../names.tsx'

/** A flight and the fare it is compared at. */
export interface Compared {
  readonly itinerary: FlightItinerary
  readonly fare: FlightFare
}
export interface ComparisonRow {
  readonly id: string
  readonly label: string
  /** One for each flight; `says` decides whether they differ. */
  readonly cells: readonly { readonly says: string; readonly shows: ReactNode }[]
}

/** Everything flights are compared by, row after row, in the order in which people ask. */
export function useComparisonRows(chosen: readonly Compared[]): readonly ComparisonRow[] {
  const legRows = useLegRows(chosen)
  const fareRows = useFareCells(chosen)
  const priceRows = usePriceRows(chosen)
  return [...legRows, ...fareRows, ...priceRows]
}

const row = (
  id: string,
  label: string,
  chosen: readonly Compared[],
  cell: (each: Compared) => ComparisonRow['cells'][number],
): ComparisonRow => ({
  id,
  label,
  cells: chosen.map(cell),
})
const dash = { says: '–', shows: '–' }

function useLegRows(chosen: readonly Compared[]): readonly ComparisonRow[] {
  const { t, format } = useLocale()
  const names = useNames()
  const stops = useStopWords()
  const count = Math.max(...chosen.map(({ itinerary }) => itinerary.legs.length))
  const legs = Array.from({ length: count }, (_, at) => at)
  return legs.flatMap(at => {
    const of = (cell: (leg: FlightLeg) => ComparisonRow['cells'][number]) => (each: Compared) => {
      const leg = each.itinerary.legs[at]
      return leg ? cell(leg) : dash
    }
    const name = (label: string) => (count === 1 ? label : `${names.leg(at)} · ${label}`)
    return [
      row(
        `times${at}`,
        name(t('offer.times')),
        chosen,
        of(leg => ({ says: timesOf(leg), shows: <Times leg={leg} /> })),
      ),
      row(
        `duration${at}`,
        name(t('trade.flightDuration')),
        chosen,
        of(leg => textCell(format.duration(leg.durationMinutes))),
      ),
      row(
        `stops${at}`,
        name(t('trade.layover')),
        chosen,
        of(leg => listCell(stops(leg))),
      ),
      row(
        `airline${at}`,
        name(t('trade.airline')),
        chosen,
        of(leg => ({ says: carriersOf(leg), shows: <Carriers leg={leg} /> })),
      ),
      row(
        `aircraft${at}`,
        name(t('trade.aircraft')),
        chosen,
        of(leg => textCell(format.row(aircraftOf(leg, t('trade.notTold'))))),
      ),
    ]
  })
}

const textCell = (text: string) => ({ says: text, shows: text })
const listCell = (lines: readonly string[]) => ({
  says: lines.join(),
  shows: lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  )),
})
const timesOf = (leg: FlightLeg): string => `${firstSegment(leg).from.at} ${lastSegment(leg).to.at}`
const carriersOf = (leg: FlightLeg): string => leg.segments.map(({ carrier, operatingCarrier }) => `${carrier}/${operatingCarrier}`).join()
const aircraftOf = (leg: FlightLeg, unknown: string): readonly string[] => [
  ...new Set(leg.segments.map(({ aircraft }) => (aircraft === null ? unknown : aircraftName(aircraft)))),
]

function Times({ leg }: { leg: FlightLeg }) {
  const { t } = useLocale()
  const [from, to] = [firstSegment(leg).from, lastSegment(leg).to]
  const later = dayOffset(from.at, to.at)
  return (
    <>
      <span className="block">
        <Bdi ltr className="font-semibold numeric">
          {timeOf(from.at)}
        </Bdi>{' '}
        <Bdi ltr className="text-text-muted">
          {from.airport}
        </Bdi>
      </span>
      <span className="block">
        <Bdi ltr className="font-semibold numeric">
          {timeOf(to.at)}
        </Bdi>{' '}
        <Bdi ltr className="text-text-muted">
          {to.airport}
        </Bdi>
        {later > 0 && (
          <span className="text-warning-text whitespace-nowrap"> {t('results.dayLater', { days: later, offset: `+${later}` })}</span>
        )}
      </span>
    </>
  )
}

/** "Direct", or the stops and every wait with what it means. */
function useStopWords(): (leg: FlightLeg) => readonly string[] {
  const { t } = useLocale()
  const names = useNames()
  const wordsOf = useLayoverWords()
  return leg => [
    t('trade.stops', { count: stopsOf(leg) }),
    ...layovers(leg).map(wait => {
      const { where, length, notes } = wordsOf(wait)
      return [where, length, ...notes].join(' · ')
    }),
    ...leg.segments.flatMap(({ technicalStops }) => technicalStops.map(code => t('trade.technicalStop', { city: names.city(code) }))),
  ]
}

function useFareCells(chosen: readonly Compared[]): readonly ComparisonRow[] {
  const { t } = useLocale()
  const words = useFareWords()
  return [
    row('fare', t('offer.fareOf'), chosen, ({ fare }) => ({
      says: `${fare.family} ${fare.cabin}`,
      shows: (
        <>
          <Bdi ltr>{fare.family}</Bdi> · {words.cabin(fare)}
        </>
      ),
    })),
    ...useFareRows().map(({ id, label, words: wordsOf, given }) =>
      row(id, label, chosen, ({ fare }) => ({ says: wordsOf(fare), shows: <FareValue given={given(fare)}>{wordsOf(fare)}</FareValue> })),
    ),
  ]
}

function usePriceRows(chosen: readonly Compared[]): readonly ComparisonRow[] {
  const { t, format } = useLocale()
  const { installments } = useShop()
  const pointsOf = usePointsOf()
  const leading = useLeading()
  const people = Math.max(...chosen.map(({ fare }) => peopleOf(fare.price)))
  const amount = (text: string) => ({ says: text, shows: <Bdi className="numeric">{text}</Bdi> })
  return [
    ...(people > 1
      ? [
          row('each', t('offer.forOnePerson'), chosen, ({ fare }) =>
            amount(format.money(shareOf(leading(fare.price.total, fare.price.usd), peopleOf(fare.price)))),
          ),
        ]
      : []),
    ...(installments
      ? [
          row('monthly', t('offer.monthly'), chosen, ({ fare }) => ({
            says: String(fare.price.total.amount),
            shows: <MonthlyFrom total={fare.price.total} how />,
          })),
        ]
      : []),
    ...(pointsOf ? [row('points', t('offer.points'), chosen, ({ fare }) => amount(format.number(pointsOf(fare.price.usd))))] : []),
  ]
}
