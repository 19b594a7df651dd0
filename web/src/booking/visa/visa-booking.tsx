import type { VisaQuote } from '@karwan/contract/visa-applications'
import { seatOf } from '@karwan/domain/travelers'
import { visaOrderLimits } from '@karwan/domain/visa-applications'
import { visaCountryPath } from '@karwan/domain/visas'
import { UserRoundPlus } from 'lucide'
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShop, useShownMoney } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Card, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { DateField } from '../../form/index.ts'
import { emptyTraveler, TravelersStep } from '../flight/index.ts'
import { BookingPage, useBooking } from '../form/index.ts'
import { LateNotice } from './late-notice.tsx'
import { Processing } from './processing.tsx'
import { VisaAside } from './visa-aside.tsx'
import { checkDraft, draftFor, orderOf, type VisaDraft, visaDraft, withKind } from './visa-draft.ts'

const loadReview = () => importWithRetry(() => import('./review-step.lazy.tsx'))
const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }))

interface VisaBookingProps {
  quote: VisaQuote
  /** The price is of another day or number of travelers, and the next one is worked out. */
  isOld: boolean
  /** Day of the address, empty without one. */
  arrival: string
  query: string
  onAsk: (arrival: string, travelers: number, isExpress: boolean) => void
  onRenew: () => void
}

/** Anybody may apply: a visa has no seats for adults or children. */
const anySeat = () => ({ ...seatOf('adt'), from: 0 })

/** Travelers and their arrival, then review. */
export function VisaBooking({ quote, isOld, arrival, query, onAsk, onRenew }: VisaBookingProps) {
  const { t, format } = useLocale()
  const { country, today } = useShop()
  const { shown } = useShownMoney()
  const { product, total } = quote
  const [acceptedRisk, setAcceptedRisk] = useState(false)
  const booking = useBooking<VisaDraft>(query, {
    product: 'visa',
    path: '/visas/apply',
    kind: visaDraft,
    start: kept => draftFor(arrival, country, kept),
    check: (draft, rules) => checkDraft(draft, product, rules),
    orderOf: (draft, choice) =>
      orderOf({ productId: product.id, isExpress: product.isExpress, draft, accepted: total, acceptedRisk, ...choice }),
    loadReview,
  })
  const { draft, faults, faulty, toForm, toReview, submission } = booking
  const count = draft.travelers.length
  const ask = useEffectEvent(onAsk)
  const isExpress = draft.isExpress && product.express !== undefined
  useEffect(() => ask(draft.arrival, count, isExpress), [draft.arrival, count, isExpress])
  const change = (next: VisaDraft) =>
    booking.change({ ...next, travelers: next.travelers.map(traveler => withKind(traveler, next.arrival)) })
  const isLate = quote.isLate && draft.arrival !== ''
  const usd = shown(total)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <BookingPage
      booking={booking}
      onAccept={onRenew}
      back={{ to: visaCountryPath(product.country), text: t('visa.backToChecker') }}
      anew="/visas"
      who={t('ui.stepTravelers')}
      aside={<VisaAside quote={quote} count={count} />}
      form={
        <TravelersStep
          days={[draft.arrival || today]}
          airlines={[]}
          price={{ total, usd }}
          draft={draft}
          faults={faults}
          faulty={faulty}
          passportRequired
          seatFor={anySeat}
          onChange={next => change({ ...draft, ...next })}
          onRemove={
            count > 1
              ? at => {
                  change({ ...draft, travelers: draft.travelers.toSpliced(at, 1) })
                  addButton.current?.focus()
                }
              : undefined
          }
          onContinue={toReview}
          lead={
            <Card className="flex flex-col gap-3">
              <div className="max-w-96">
                <DateField
                  id="arrival"
                  label={t('visa.day')}
                  value={draft.arrival}
                  onChange={day => change({ ...draft, arrival: day })}
                  error={faults.at('arrival')}
                />
              </div>
              {product.express && (
                <Processing
                  product={product}
                  express={product.express}
                  isExpress={isExpress}
                  onChange={chosen => change({ ...draft, isExpress: chosen })}
                />
              )}
              {draft.arrival !== '' && !quote.isLate && (
                <p className="font-semibold">{t('visa.startBy', { date: format.dateFull(quote.startBy) })}</p>
              )}
              {isLate && <LateNotice decision={quote.decision} />}
            </Card>
          }
        >
          {count < visaOrderLimits.travelers && (
            <Button
              ref={addButton}
              variant="soft"
              className="self-start"
              icon={<Icon of={UserRoundPlus} size={20} />}
              onClick={() => change({ ...draft, travelers: [...draft.travelers, emptyTraveler('adt', country)] })}
            >
              {t('visa.addTraveler')}
            </Button>
          )}
        </TravelersStep>
      }
      review={
        <ReviewStep
          quote={quote}
          draft={draft}
          isOld={isOld}
          isLate={isLate}
          acceptedRisk={acceptedRisk}
          onRisk={setAcceptedRisk}
          submission={submission}
          onEdit={toForm}
        />
      }
    />
  )
}
