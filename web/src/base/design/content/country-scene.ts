import { findCityScene } from './city-scene.ts'

/** The city whose scene stands for a country. */
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

/** Returns the id of the scene that stands for a country, by its ISO code: that of one of its cities. */
export function findCountryScene(country: string): string | undefined {
  const city = cityOf[country]
  return city === undefined ? undefined : findCityScene(city)
}
