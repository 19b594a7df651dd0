import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { FlightFare } from '@karwan/domain/flights'
import { useShownMoney } from '../../../base/brand/index.ts'
import { Button, Dialog, Notice, ProgressLine, Skeleton } from '../../../base/design/index.ts'
import { useLocale, Words } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, useFailureText, useQuery } from '../../../base/server-client/index.ts'
import { useSearchOfRows } from '../search-code.tsx'
import { flightOffers } from '../select/flight-offers.ts'
import { KnownRules, OriginalRules } from './rules-text.tsx'

interface FareRulesDialogProps {
  /** Code of the itinerary the fare belongs to. */
  itinerary: string
  fare: FlightFare
  onClose: () => void
}
const isOld = ({ failed }: Failure): boolean => failed === 'search-expired' || failed === 'search-not-found'
const isGone = ({ failed }: Failure): boolean => failed === 'offer-gone' || failed === 'offer-expired'

/** Shows the current rules of a fare before it is chosen (FS-9). Opening it neither books nor accepts anything. */
export function FareRulesDialog({ itinerary, fare, onClose }: FareRulesDialogProps) {
  const { t } = useLocale()
  const { expire } = useSearchOfRows()
  const { answer, again } = useRules(itinerary, fare.code)
  const failure = isFailure(answer) ? answer : undefined
  const close = () => {
    onClose()
    if (failure && isOld(failure)) expire()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('offer.rulesOf', { name: fare.family })}
      actions={
        <>
          {failure && !isGone(failure) && !isOld(failure) && <Button onClick={again}>{t('ui.retry')}</Button>}
          <Button variant="secondary" onClick={close}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 md:min-w-lg">
        {failure && <RulesFailure failure={failure} />}
        {answer && !isFailure(answer) && answer.priceChanged && <PriceMoved offer={answer} />}
        <section className="flex flex-col gap-2">
          <h3 className="text-md">{t('offer.inOurWords')}</h3>
          <KnownRules fare={answer && !isFailure(answer) ? answer.fare : fare} />
        </section>
        {!failure && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: longer than the dialog, scrolled by keys
          <section className="flex flex-col gap-2" aria-labelledby="rules-original" aria-busy={!answer} tabIndex={0}>
            <h3 id="rules-original" className="text-md">
              {t('booking.rulesOriginal')}
            </h3>
            {answer && !isFailure(answer) ? <OriginalRules rules={answer.fareRules} /> : <RulesLoading />}
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** Reads the offer once, and again on demand. */
function useRules(itinerary: string, fare: string) {
  const { code } = useSearchOfRows()
  const { data, failure, reset } = useQuery<ValidatedItineraryWire>({
    queryKey: ['fare rules', code, itinerary, fare],
    enabled: code !== undefined,
    queryFn: signal => flightOffers.read({ code: code ?? '', itinerary, fare }, signal),
  })
  return { answer: failure ?? data, again: () => void reset() }
}

function RulesLoading() {
  const { t } = useLocale()
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-text-muted">
        {t('offer.readingRules')}
      </p>
      <ProgressLine label={t('offer.readingRules')} />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

function RulesFailure({ failure }: { failure: Failure }) {
  const { t } = useLocale()
  const textOf = useFailureText()
  return (
    <Notice tone="warning" role="alert" title={t(isGone(failure) ? 'error.offerGone' : 'offer.rulesFailed')}>
      {isGone(failure) ? t('error.chooseAnotherOffer') : textOf(failure)}
    </Notice>
  )
}

function PriceMoved({ offer }: { offer: ValidatedItineraryWire }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const values = { now: format.money(shown(offer.fare.price.total)), before: format.money(shown(offer.listedTotal)) }
  return (
    <Notice tone="warning" role="status">
      <Words parts={t.parts('offer.rulesChanged', values)} />
    </Notice>
  )
}
