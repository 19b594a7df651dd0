import { useLocale } from '../../base/i18n/index.ts'
import type { SearchSoFar } from './run/flight-run.ts'

/** Says which airport serves a searched city without one. */
export function AirportOf({ substitutes }: Pick<SearchSoFar, 'substitutes'>) {
  const { t, format } = useLocale()
  return substitutes.map(({ asked, askedName, cityName, kilometers }) => (
    <p key={asked} className="text-sm text-text-muted">
      {t('results.airportOf', { asked: askedName, city: cityName, distance: format.distance(kilometers * 1000) })}
    </p>
  ))
}
