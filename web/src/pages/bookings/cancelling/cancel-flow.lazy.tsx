import type { OrderView } from '@karwan/contract/orders'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Button, Notice, RadioGroup, Skeleton, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, useFailureText } from '../../../base/server-client/index.ts'
import { datesOf, partName, partsOf, type TripPart } from '../../../order/index.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { QuoteStep } from './quote-step.tsx'
import { type Chosen, useCancelling } from './use-cancelling.ts'

export interface CancelFlowProps {
  order: OrderView
  /** Id of the one service that it is about; undefined: the traveler chooses. */
  serviceId?: string | undefined
  onClose: () => void
  onCancelled: (order: OrderView) => void
  /** The booking is not as the page has it: it is to be read again. */
  onOutdated: () => void
}

/** Asks what to cancel, shows what comes back, and asks for confirmation. Each step starts at its first line. */
export function CancelFlow({ order, serviceId, onClose, onCancelled, onOutdated }: CancelFlowProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const parts = partsOf(order.Services)
  const open = parts.filter((_, at) => order.Services[at]?.cancelling === 'yes')
  const isWhole = order.Services.some(({ cancelling }) => cancelling === 'together')
  const only = isWhole ? 'all' : parts.length === 1 ? open[0]?.id : serviceId
  const flow = useCancelling(order.Id, only, onCancelled)
  const { state, failure, pending } = flow
  const start = useEffectEvent(() => only !== undefined && void flow.ask(only))
  useEffect(() => void start(), [])
  const outdated = useEffectEvent(() => onOutdated())
  useEffect(() => {
    if (failure?.failed === 'not-cancellable' || failure?.failed === 'order-not-found') outdated()
  }, [failure])
  const isAsking = state.is === 'asking' && failure === undefined
  useEffect(() => {
    if (isAsking) announce(t('bookings.askingAmount'))
  }, [isAsking, announce, t])

  if (state.is === 'choosing') return <Choice parts={open} pending={pending} failure={failure} onAsk={flow.ask} />
  if (state.is === 'asking')
    return failure ? (
      <Trouble failure={failure} onRetry={flow.renew} onClose={onClose} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-4">
        <p className="text-text-muted">{t('bookings.askingAmount')}</p>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  return (
    <Step key={`${state.is} ${state.quote.quoteId}`}>
      {isWhole && <p className="text-text-muted">{t('package.flightOnly')}</p>}
      {state.is === 'quoted' ? (
        <QuoteStep
          quote={state.quote}
          renewal={state.renewal}
          parts={parts}
          onOver={() => void flow.renew()}
          onClose={onClose}
          onContinue={flow.toConfirm}
        />
      ) : (
        <ConfirmStep
          quote={state.quote}
          parts={parts}
          isWhole={isWhole}
          email={order.contact.email}
          pending={pending}
          failure={failure}
          onClose={onClose}
          onConfirm={() => void flow.confirm()}
          onBack={flow.back}
        />
      )}
    </Step>
  )
}

/** Takes the focus when it comes, so that a screen reader begins at its top. */
function Step({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {children}
    </div>
  )
}

interface ChoiceProps {
  parts: readonly TripPart[]
  pending: boolean
  failure: Failure | undefined
  onAsk: (what: Chosen) => Promise<void>
}
function Choice({ parts, pending, failure, onAsk }: ChoiceProps) {
  const locale = useLocale()
  const { t } = locale
  const { today } = useShop()
  const failureText = useFailureText()
  const [chosen, setChosen] = useState<Chosen | ''>(parts.length === 1 ? (parts[0]?.id ?? '') : '')
  const [asked, setAsked] = useState(false)
  const options = [
    ...(parts.length > 1 ? [{ value: 'all', label: t('bookings.wholeBooking') }] : []),
    ...parts.map(part => ({ value: part.id, label: partName(part, locale), aside: datesOf(part, locale, today) })),
  ]
  const go = () => {
    setAsked(true)
    if (chosen !== '') void onAsk(chosen)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-muted">{t('bookings.cancelText')}</p>
      <RadioGroup
        label={t('bookings.cancelWhat')}
        value={chosen}
        onChange={setChosen}
        options={options}
        error={asked && chosen === '' ? t('error.fieldRequired') : undefined}
      />
      {failure && (
        <Notice tone="danger" role="alert" title={failureText(failure)}>
          {t('bookings.nothingSent')}
        </Notice>
      )}
      <Button wide pending={pending} onClick={go}>
        {t('bookings.seeAmount')}
      </Button>
    </div>
  )
}

function Trouble({ failure, onRetry, onClose }: { failure: Failure; onRetry: () => Promise<void>; onClose: () => void }) {
  const { t } = useLocale()
  const failureText = useFailureText()
  const isFinal = failure.failed === 'not-cancellable'
  return (
    <Notice
      tone={isFinal ? 'warning' : 'danger'}
      role="alert"
      title={failureText(failure)}
      actions={
        isFinal ? (
          <Button variant="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <Button onClick={() => void onRetry()}>{t('ui.retry')}</Button>
        )
      }
    >
      {t('bookings.nothingSent')}
    </Notice>
  )
}
