import { airportRows } from './airport-rows.ts'

export interface AirportFacts {
  readonly code: string
  readonly city: string
  readonly country: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}

const airports = new Map<string, AirportFacts>()
for (const [where, rows] of Object.entries(airportRows)) {
  const [country = '', zone = ''] = where.split(' ')
  for (const row of rows.split(',')) {
    const words = row.trim().split(/\s+/)
    const code = words[0] ?? ''
    const city = words.length === 4 ? (words[1] ?? code) : code
    const [latitude, longitude] = words.slice(-2).map(Number)
    airports.set(code, { code, city, country, zone, latitude: latitude ?? 0, longitude: longitude ?? 0 })
  }
}

export const findAirport = (code: string): AirportFacts | undefined => airports.get(code)

export function getAirport(code: string): AirportFacts {
  const airport = airports.get(code)
  if (!airport) throw new Error(`no airport ${code}`)
  return airport
}

/**
 * Airports of a search end: the airport itself, or all airports of the city with that code. Empty where we know
 * neither.
 */
export function airportsOf(code: string): string[] {
  const ofCity = [...airports.values()].filter(airport => airport.city === code && airport.code !== code).map(airport => airport.code)
  if (!airports.has(code)) return ofCity
  return airports.get(code)?.city === code ? [code, ...ofCity] : [code]
}

/** Terminals by airline, where an airport has more than one; the bare entry is everyone else's. */
const terminals: Readonly<Record<string, string>> = {
  DXB: '1 EK:3 FZ:2',
  AUH: 'A',
  JED: '1 F3:1 EK:1 QR:1',
  RUH: '2 SV:4 XY:3 F3:3 TK:2 RJ:2 RB:2',
  KWI: '1 KU:4 J9:5',
  CAI: '2 MS:3 SM:1 NP:1 SV:2 TK:2 LH:3 OS:3 ET:3',
  LHR: '3 BA:5 LH:2 OS:2 LX:2 SN:2 TK:2 MS:2 ET:2 A3:2 AI:2 TG:2 QR:4 EY:4 SV:4 KU:4 ME:3 RJ:3 GF:4 WY:4 MH:4 AF:4 KL:4 AZ:4',
  LGW: 'S BA:S TK:S',
  STN: 'M',
  CDG: '2C AF:2E TK:1 LH:1 OS:1 LX:1 QR:1 EY:2C EK:2C RJ:2B AT:2B TU:3',
  FRA: '2 LH:1 OS:1 LX:1 SN:1 TK:1 MS:1 A3:1 TG:1 ET:1 DE:1 4Y:1 AI:1',
  MUC: '1 LH:2 OS:2 LX:2 SN:2 TK:2 4Y:2',
  DUS: 'A EW:B TK:C PC:B XQ:C EK:C QR:C IA:C UD:C',
  VIE: '1 OS:3 LH:3 LX:3 TK:3 EK:3 QR:3 MS:3',
  BER: '1',
  FCO: '3 AZ:1',
  MXP: '1',
  MAD: '4 TK:1 QR:4S EK:4S AF:2 KL:2 LH:2',
  BCN: '1 EW:2',
  SVO: 'C SU:C',
  JFK: '4 BA:8 QR:8 RJ:8 TK:1 LH:1 AF:1 LO:7 SV:1 EK:4 EY:4',
  EWR: 'B',
  ORD: '5',
  LAX: 'B',
  YYZ: '1 QR:3 EK:1 RJ:3',
  IKA: '1',
  THR: '4',
  MHD: '1',
  DEL: '3 6E:3',
  BOM: '2',
  KUL: '1',
  SIN: '3 EK:1 QR:1 TK:1',
  HKG: '1',
  ICN: '1 KL:2 AF:2',
  NRT: '1 TK:1 EK:2 QR:2',
  HND: '3',
  PVG: '2',
  PEK: '3',
  CAN: '2',
  AYT: '1 XQ:2 PC:2 4Y:2',
  ORY: '4 TU:4 AF:2',
  MED: '1',
  SHJ: '1',
}
const terminalOf = new Map(Object.entries(terminals).map(([airport, row]) => [airport, row.split(' ').map(part => part.split(':'))]))

/** The terminal an airline uses, or null where the airport has one or we do not know. */
export function findTerminal(airport: string, carrier: string): string | null {
  const rows = terminalOf.get(airport)
  if (!rows) return null
  const own = rows.find(([name, terminal]) => terminal && name === carrier)
  return own?.[1] ?? rows[0]?.[0] ?? null
}
