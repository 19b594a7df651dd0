import type { InEachLanguage } from '../../kit/languages.ts'
import type { StayCity } from './cities.ts'
import { quarterRows } from './quarter-rows.ts'
import { cell, inEachLanguage, readSections } from './rows.ts'

/** A neighbourhood: its middle, how far its houses lie from it, and what it does to the price (thousandths). */
export interface Quarter {
  readonly id: string
  readonly names: InEachLanguage
  readonly latitude: number
  readonly longitude: number
  readonly spreadMeters: number
  readonly priceThousandths: number
}

const sections = readSections(quarterRows)

function readQuarter(row: readonly string[], index: number, city: StayCity): Quarter {
  return {
    id: `${city.code}-A${index + 1}`,
    names: inEachLanguage(row, 0),
    latitude: Number(cell(row, 3)),
    longitude: Number(cell(row, 4)),
    spreadMeters: Number(cell(row, 5)),
    priceThousandths: Number(cell(row, 6)),
  }
}

/** Generic neighbourhoods stand around the city's middle: en|ar|ckb|north|east (metres)|spread|price. */
function placeGeneric(row: readonly string[], index: number, city: StayCity): Quarter {
  const middle = moved(city, Number(cell(row, 3)), Number(cell(row, 4)))
  return { ...readQuarter(row, index, city), ...middle }
}

/** A point so many metres north and east of another; good to a few metres within a city. */
export function moved(from: { readonly latitude: number; readonly longitude: number }, north: number, east: number) {
  const latitude = from.latitude + north / 111_320
  const longitude = from.longitude + east / (111_320 * Math.cos((from.latitude * Math.PI) / 180))
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) }
}

export function listQuarters(city: StayCity): readonly Quarter[] {
  const own = sections.get(city.code)
  if (own) return own.map((row, index) => readQuarter(row, index, city))
  const generic = (sections.get('generic') ?? []).map((row, index) => placeGeneric(row, index, city))
  // Cities without an airport have codes of ours, and no road to it.
  return city.code.startsWith('X-') ? generic.slice(0, -1) : generic
}
