import type { ZoneId } from '@karwan/domain/calendar'
import type { InEachLanguage } from '../../kit/languages.ts'
import { cityRows } from './city-rows.ts'
import { cell, inEachLanguage, readRows } from './rows.ts'

export interface StayCity {
  readonly code: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly zone: ZoneId
  readonly tier: number
  readonly names: InEachLanguage
  /** Number of hotels in the city. */
  readonly hotels: number
}

/** The city whose hotels are named after what they do, see scenarios.ts. */
export const scenarioCity = 'X-SBX'
/** A crowd of hotels to measure with. */
export const benchCity = 'X-BNC'

const crowds: Readonly<Record<string, number>> = {
  EBL: 260,
  BGW: 280,
  ISU: 180,
  NJF: 220,
  BSR: 120,
  KIK: 80,
  'X-DUH': 150,
  'X-KRB': 260,
  'X-SHQ': 80,
  DAM: 200,
  ALP: 110,
  LTK: 80,
  IST: 400,
  ANK: 120,
  AYT: 320,
  IZM: 120,
  TZX: 140,
  DXB: 380,
  AUH: 160,
  SHJ: 90,
  DOH: 140,
  JED: 160,
  RUH: 150,
  MED: 260,
  'X-MEC': 320,
  AMM: 160,
  BEY: 150,
  THR: 180,
  MHD: 220,
  CAI: 220,
  SSH: 140,
  HRG: 110,
  TBS: 200,
  BUS: 120,
  BAK: 170,
  LON: 240,
  PAR: 220,
  KUL: 140,
  BKK: 160,
  [scenarioCity]: 0,
  [benchCity]: 2000,
}

function readCity(row: readonly string[]): StayCity {
  const [code, tier] = [cell(row, 0), Number(cell(row, 5))]
  // Between 12 and 60 where we named no number: the busier the city, the more; the code decides the rest.
  const usual = 60 - tier * 14 - ((code.charCodeAt(0) * 7 + code.charCodeAt(code.length - 1) * 3) % 14)
  return {
    code,
    country: cell(row, 1),
    latitude: Number(cell(row, 2)),
    longitude: Number(cell(row, 3)),
    zone: cell(row, 4),
    tier,
    names: inEachLanguage(row, 6),
    hotels: crowds[code] ?? Math.max(12, usual),
  }
}

const cities: ReadonlyMap<string, StayCity> = new Map(readRows(cityRows).map(row => [cell(row, 0), readCity(row)]))

export const findCity = (code: string): StayCity | undefined => cities.get(code)
export const listCities = (): readonly StayCity[] => [...cities.values()]
