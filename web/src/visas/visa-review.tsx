import { type CrossingLeg, countParty, crossingCode } from '@karwan/domain/visas'
import { borderLines } from '@karwan/messages/border-lines'
import { useEffect, useEffectEvent } from 'react'
import { Card, Checkbox, Skeleton } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import { useQuery } from '../base/server-client/index.ts'
import { type Airports, askNeeds, type BorderNeed, type BorderTraveler, crossingsIn, shownBorders } from './border-needs.ts'
import type { VisaTicks } from './use-visa-ticks.ts'
import { VerdictLine } from './verdict-line.tsx'
import { useVerdictWords } from './verdict-words.ts'

interface NamedTraveler extends BorderTraveler {
  readonly firstName: string
}
interface VisaReviewProps {
  legs: readonly CrossingLeg[]
  airports: Airports
  travelers: readonly NamedTraveler[]
  visas: VisaTicks
}

/** Numbers of travelers who need a visa at each border of the trip, and the ticks that go with it. */
export function VisaReview({ legs, airports, travelers, visas }: VisaReviewProps) {
  const { t } = useLocale()
  const crossings = crossingsIn(legs, airports)
  const { data, failure, isPending } = useQuery({
    queryKey: ['visas', ...travelers.flatMap(({ nationality, birthDate }) => [nationality, birthDate]), ...crossings.map(crossingCode)],
    queryFn: signal => askNeeds(crossings, travelers, signal),
  })
  const borders = data && shownBorders(data, travelers)
  const show = useEffectEvent(() => visas.show(borders, isPending))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is shown anew
  useEffect(() => {
    show()
  }, [data, isPending])
  const { ticks, setTicks, mustRead, mustHold, isRefused } = visas
  if (borders?.length === 0) return null
  const missing = (isTicked: boolean) => (isRefused && !isTicked ? t('border.tickFirst') : undefined)
  return (
    <Card as="section" aria-label={t('border.title')} aria-busy={isPending} className="flex flex-col gap-3">
      <h3 className="text-xl">{t('border.title')}</h3>
      {isPending && <Skeleton className="h-32" />}
      {failure && <p>{t('border.failed')}</p>}
      {borders?.map(border => (
        <Border key={crossingCode(border)} border={border} airports={airports} travelers={travelers} />
      ))}
      <p className="text-sm text-text-muted">{t('border.authority')}</p>
      {mustRead && (
        <Checkbox
          id="visas-read"
          checked={ticks.read}
          error={missing(ticks.read)}
          onChange={read => setTicks(before => ({ ...before, read }))}
        >
          {t('border.read')}
        </Checkbox>
      )}
      {mustHold && (
        <Checkbox
          id="visas-other-passport"
          checked={ticks.otherPassport}
          error={missing(ticks.otherPassport)}
          onChange={otherPassport => setTicks(before => ({ ...before, otherPassport }))}
        >
          {t('border.otherPassport')}
        </Checkbox>
      )}
    </Card>
  )
}

function Border({ border, airports, travelers }: { border: BorderNeed } & Pick<VisaReviewProps, 'airports' | 'travelers'>) {
  const { t } = useLocale()
  const words = useVerdictWords(airports)
  const groups = Map.groupBy(border.verdicts.entries(), ([, verdict]) => JSON.stringify(verdict))
  return (
    <div className="border-t border-border pt-3 flex flex-col gap-2">
      {borderLines(t, words.border(border), countParty(border.verdicts.map(({ kind }) => kind))).map(line => (
        <p key={line} className="font-semibold">
          {line}
        </p>
      ))}
      {[...groups.values()].map(group => {
        const verdict = group[0]?.[1]
        return (
          verdict && (
            <div key={JSON.stringify(verdict)}>
              <p className="text-sm">
                <Bdi ltr>{group.map(([at]) => travelers[at]?.firstName).join(', ')}</Bdi>
              </p>
              <VerdictLine crossing={border.kind} verdict={verdict} airports={airports} />
            </div>
          )
        )
      })}
    </div>
  )
}
