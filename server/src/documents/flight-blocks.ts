import { aircraftName, findCarrier } from '@karwan/domain/carriers'
import { type FlightLeg, type FlightSegment, layovers as layoversOf } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, duration, timeOfDay } from '@karwan/messages/format'
import { legName } from '@karwan/messages/leg-name'
import type { FlightItemRecord } from '../orders/index.ts'
import type { Block, FlightEnd } from './layout/index.ts'
import type { PlaceNames } from './place-names.ts'

const cabinKey = { Y: 'trade.cabinEconomy', W: 'trade.cabinPremium', C: 'trade.cabinBusiness', F: 'trade.cabinFirst' } as const

const endOf = (point: FlightSegment['from'], language: Language, places: PlaceNames): FlightEnd => {
  const t = translatorOf(language)
  const place = places(point.airport, language)
  const terminal = point.terminal ? ` · ${t('trade.terminal', { terminal: point.terminal })}` : ''
  return {
    time: timeOfDay(point.at),
    city: place.city,
    airport: `${place.airport} (${point.airport})${terminal}`,
    date: dateFull(point.at, language),
  }
}

const segmentBlock = (segment: FlightSegment, item: FlightItemRecord, language: Language, places: PlaceNames): Block => {
  const t = translatorOf(language)
  const carrier = findCarrier(segment.carrier)
  const operating = findCarrier(segment.operatingCarrier)?.name[language] ?? segment.operatingCarrier
  return {
    kind: 'flight',
    tile: { code: segment.carrier, color: carrier?.color ?? '#e5e1dc', onColor: carrier?.onColor ?? '#201b15' },
    airline: carrier?.name[language] ?? segment.carrier,
    number: `${segment.carrier} ${segment.flightNumber}`,
    operated: segment.operatingCarrier === segment.carrier ? '' : t('trade.operatedBy', { airline: operating }),
    cabin: `${t(cabinKey[item.product.fare.cabin])} · ${item.product.fare.family}`,
    from: endOf(segment.from, language, places),
    to: endOf(segment.to, language, places),
    duration: duration(segment.durationMinutes, language),
    aircraft: segment.aircraft ? aircraftName(segment.aircraft) : '',
  }
}

interface LegContext {
  readonly item: FlightItemRecord
  readonly language: Language
  readonly places: PlaceNames
}
const legBlocks = (leg: FlightLeg, title: string, { item, language, places }: LegContext): Block[] => {
  const t = translatorOf(language)
  const waits = layoversOf(leg)
  return leg.segments.flatMap((segment, index): Block[] => {
    const flown = segmentBlock(segment, item, language, places)
    const titled = index === 0 ? { ...flown, title } : flown
    const layover = waits[index]
    if (!layover) return [titled]
    const waiting = t('trade.layoverIn', {
      city: places(layover.airport, language).city,
      duration: duration(layover.minutes, language),
    })
    const change = layover.nextAirport ? ` · ${t('trade.airportChange')}` : ''
    return [titled, { kind: 'wait', text: `${waiting}${change}` }]
  })
}

/** Every flight in order, with the waiting between, under a heading for each direction. */
export function flightBlocks(item: FlightItemRecord, language: Language, places: PlaceNames): Block[] {
  const t = translatorOf(language)
  const { legs, type } = item.product
  return legs.flatMap((leg, index) => {
    return legBlocks(leg, `${legName(t, type, index)} · ${t('time.localTime')}`, { item, language, places })
  })
}
