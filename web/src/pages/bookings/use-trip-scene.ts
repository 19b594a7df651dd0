import { useShop } from '../../base/brand/index.ts'
import { findCityScene, useSavesData } from '../../base/design/index.ts'
import type { TripPart } from '../../order/index.ts'

/** City that is drawn of a country; its scene stands for the country where a trip names no city. */
const cityOf: Readonly<Record<string, string>> = {
  AE: 'DXB',
  AZ: 'BAK',
  DE: 'BER',
  EG: 'CAI',
  FR: 'PAR',
  GB: 'LON',
  GE: 'TBS',
  IQ: 'BGW',
  IR: 'THR',
  JO: 'AMM',
  LB: 'BEY',
  MV: 'MLE',
  MY: 'KUL',
  QA: 'DOH',
  SA: 'MED',
  SY: 'DAM',
  TH: 'BKK',
  TR: 'IST',
}

/**
 * Returns the drawn scene of the city that a trip leads to, else of the country of its visa; undefined where none was
 * drawn, and for who saves data.
 */
export function useTripScene(destination: string | undefined, parts: readonly TripPart[]): string | undefined {
  const { savesData } = useShop()
  const saves = useSavesData() || savesData
  const city = destination ?? parts.flatMap(part => (part.kind === 'visa' ? (cityOf[part.country] ?? []) : []))[0]
  return saves || city === undefined ? undefined : findCityScene(city)
}
