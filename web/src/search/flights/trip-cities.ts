import type { FlightSearch } from '@karwan/domain/flights'

/**
 * The way of a trip by its cities: `Erbil – Istanbul`, `Erbil – Dubai – Amman · Basra – Erbil` with a break where one
 * leaves from elsewhere.
 */
export const citiesOf = ({ routes, type }: FlightSearch): string =>
  (type === 2 ? routes : routes.slice(0, 1))
    .map(({ from, to }, at) => {
      const goesOn = routes[at - 1]?.to.cityCode === from.cityCode
      return `${goesOn ? '' : `${at > 0 ? ' · ' : ''}${from.cityName}`} – ${to.cityName}`
    })
    .join('')
