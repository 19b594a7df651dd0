import { type CrossingLeg, crossingCode } from '@karwan/domain/visas'
import { Skeleton } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { useQuery } from '../base/server-client/index.ts'
import { CountryField } from '../form/index.ts'
import { type Airports, askNeeds, crossingsIn, shownBorders } from './border-needs.ts'
import { choosePassport, usePassport } from './passport.ts'
import { VerdictLine } from './verdict-line.tsx'
import { useVerdictWords } from './verdict-words.ts'

const anHour = 60 * 60_000

/** Needs of one passport at each border of a flight; the visitor may choose another passport. */
export function VisaSection({ legs, airports, id }: { legs: readonly CrossingLeg[]; airports: Airports; id: string }) {
  const { t } = useLocale()
  const passport = usePassport()
  const words = useVerdictWords(airports)
  const travelers = [{ nationality: passport }]
  const crossings = crossingsIn(legs, airports)
  const { data, failure } = useQuery({
    queryKey: ['visas', passport, ...crossings.map(crossingCode)],
    queryFn: signal => askNeeds(crossings, travelers, signal),
    staleTime: anHour,
  })
  const borders = data && shownBorders(data, travelers)
  return (
    <section aria-label={t('border.title')} aria-busy={data === undefined && !failure} className="flex flex-col gap-3 pb-3">
      <CountryField id={`${id}-passport`} label={t('border.passport')} value={passport} onChange={choosePassport} />
      {!borders && !failure && <Skeleton className="h-24" />}
      {failure && <p className="text-sm">{t('border.failed')}</p>}
      {borders?.length === 0 && <p className="text-sm">{t('border.noBorders')}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {borders?.map(border => (
          <li key={crossingCode(border)}>
            <h5 className="text-sm font-semibold">{words.border(border)}</h5>
            {border.verdicts.map(verdict => (
              <VerdictLine key={verdict.kind} crossing={border.kind} verdict={verdict} airports={airports} />
            ))}
          </li>
        ))}
      </ul>
      <p className="text-xs text-text-muted">{t('border.authority')}</p>
    </section>
  )
}
