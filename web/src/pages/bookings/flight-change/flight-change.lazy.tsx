import type { FlightChange, LinkedChange, OrderView } from '@karwan/contract/orders'
import type { FlightChangeAnswer } from '@karwan/domain/orders'
import { BedDouble, Check, Plane, Undo2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Button, ButtonLink, Card, Dialog, Icon, Link, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../../../base/server-client/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import { datesOf, partsOf, readOrder, type TripServices } from '../../../order/index.ts'
import { CancelSheet } from '../cancelling/cancel-sheet.tsx'
import { LegComparison } from './leg-comparison.tsx'

export interface FlightChangesProps {
  readonly order: OrderView
  /** The order as it stands after an answer or a cancellation. */
  readonly onChange: (order: OrderView) => void
  /** The booking is not as the page has it: it is to be read again. */
  readonly onOutdated: () => void
}

/** Each changed flight as it was booked and as it flies now, with the answers to it. */
export const FlightChanges = (props: FlightChangesProps) =>
  props.order.flightChanges.map(change => <ChangeOfOrder key={change.id} change={change} {...props} />)

function ChangeOfOrder({ order, change, onChange, onOutdated }: FlightChangesProps & { readonly change: FlightChange }) {
  const { t, language } = useLocale()
  const [cancelled, setCancelled] = useState<string>()
  const send = async (answered: FlightChangeAnswer) => {
    const answer = await server.post(`/orders/${encodeURIComponent(order.Id)}/flight-changes/${encodeURIComponent(change.id)}`, {
      answer: readOrder,
      params: { lang: language },
      body: { answer: answered },
    })
    if (isFailure(answer)) return answer
    onChange(answer)
    return undefined
  }
  const cancelButton = (serviceId: string) => (
    <Button variant="secondary" className="max-sm:w-full" aria-haspopup="dialog" onClick={() => setCancelled(serviceId)}>
      <Icon of={Undo2} size={20} />
      {t('bookings.flightCancel')}
    </Button>
  )
  const stay = order.Services.find(({ Id }) => Id === change.stayId)
  return (
    <Changed
      change={change}
      services={order.Services}
      send={send}
      onOutdated={onOutdated}
      help={words => (
        <a className="text-link underline" href="#help-title">
          {words}
        </a>
      )}
      cancelFlight={cancelButton(change.serviceId)}
      cancelStay={stay?.cancelling === 'yes' && cancelButton(stay.Id)}
    >
      <CancelSheet
        order={order}
        serviceId={cancelled}
        isOpen={cancelled !== undefined}
        onClose={() => setCancelled(undefined)}
        onChange={onChange}
        onOutdated={onOutdated}
      />
    </Changed>
  )
}

export interface LinkedFlightChangeProps extends Pick<ChangedProps, 'send' | 'onOutdated'> {
  readonly linked: LinkedChange
  /** Path of the booking, where whoever may cancel it does. */
  readonly booking: string
}
/** A changed flight for whoever has the link of a message: accepted there, cancelled at the booking. */
export function LinkedFlightChange({ linked, booking, send, onOutdated }: LinkedFlightChangeProps) {
  const { t } = useLocale()
  const cancelLink = (
    <ButtonLink to={booking} variant="secondary" className="max-sm:w-full">
      <Icon of={Undo2} size={20} />
      {t('bookings.flightCancel')}
    </ButtonLink>
  )
  const { change, services } = linked
  return (
    <Changed
      heading="h1"
      change={change}
      services={services}
      send={send}
      onOutdated={onOutdated}
      help={words => <Link to="/contact">{words}</Link>}
      cancelFlight={cancelLink}
      cancelStay={cancelLink}
    />
  )
}

interface ChangedProps {
  readonly change: FlightChange
  readonly services: TripServices
  /** Sends an answer; a failure is told beside its button. */
  readonly send: (answer: FlightChangeAnswer) => Promise<Failure | undefined>
  readonly onOutdated: () => void
  readonly heading?: 'h1' | 'h2'
  /** Leads from the words to people who help. */
  readonly help: (words: string) => ReactNode
  readonly cancelFlight: ReactNode
  readonly cancelStay: ReactNode
  readonly children?: ReactNode
}
function Changed({ change, services, heading: Heading = 'h2', help, cancelFlight, cancelStay, children, ...sending }: ChangedProps) {
  const { t } = useLocale()
  const failureText = useFailureText()
  const [isAsked, setAsked] = useState(false)
  const { pending, failure, send, forget } = useAnswer(sending)
  const title = `flight-change-${change.id}`
  const close = () => {
    forget()
    setAsked(false)
  }
  const trouble = failure && (
    <Notice tone="danger" role="alert" title={failureText(failure)}>
      {t('bookings.choiceAgain')}
    </Notice>
  )
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-col gap-5 border-warning!">
      <div className="flex flex-wrap items-start gap-4">
        <span className="size-12 shrink-0 rounded-full bg-warning-soft text-on-warning-soft inline-flex items-center justify-center">
          <Icon of={Plane} size={24} />
        </span>
        <div className="flex-1 min-w-[min(11rem,100%)] flex flex-col gap-1">
          <Heading id={title} className="text-lg">
            {t('bookings.flightChangedTitle')}
          </Heading>
          <Deadline change={change} />
        </div>
      </div>
      <LegComparison change={change} />
      {change.state === 'offered' && change.mayAnswer && (
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:w-full" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            <Icon of={Check} size={20} />
            {t('bookings.flightAccept')}
          </Button>
          {cancelFlight}
        </div>
      )}
      {change.stayId !== null && (
        <Stay services={services} stayId={change.stayId}>
          {change.mayAnswer && (
            <>
              <Button variant="secondary" className="max-sm:w-full" pending={pending} onClick={() => void send('keep-stay')}>
                {t('bookings.stayKeep')}
              </Button>
              {cancelStay}
            </>
          )}
          {!isAsked && trouble}
        </Stay>
      )}
      <p className="text-sm text-text-muted">
        {!change.mayAnswer && `${t('bookings.flightByOwner')} `}
        {help(t(change.stayId === null ? 'bookings.flightHelp' : 'bookings.stayOther'))}
      </p>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t('bookings.flightAccept')}
        actions={
          <>
            <Button variant="secondary" disabled={pending} onClick={close}>
              {t('ui.back')}
            </Button>
            <Button pending={pending} onClick={() => void send('accept').then(isTaken => isTaken && close())}>
              {t('ui.confirm')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p>{t('bookings.flightAcceptText')}</p>
          {trouble}
        </div>
      </Dialog>
      {children}
    </Card>
  )
}

function Deadline({ change: { state, answerBy } }: { readonly change: FlightChange }) {
  const { t } = useLocale()
  const moment = useMoment()
  if (state === 'accepting') return <p role="status">{t('bookings.flightAccepting')}</p>
  if (state === 'accepted') return <p>{t('bookings.eventFlightAccepted')}</p>
  const isLate = Date.parse(answerBy) <= Date.now()
  return <p>{isLate ? t('bookings.flightChangedLate') : t('bookings.flightChangedText', { time: moment.dateAndTime(answerBy) })}</p>
}

interface StayProps {
  readonly services: TripServices
  readonly stayId: string
  readonly children: ReactNode
}
/** Asks whether the stay that was sold with the flight still fits it. */
function Stay({ services, stayId, children }: StayProps) {
  const locale = useLocale()
  const { t } = locale
  const { today } = useShop()
  const part = partsOf(services).find(({ id }) => id === stayId)
  if (part?.kind !== 'hotel') return null
  return (
    <section aria-labelledby={`stay-${stayId}`} className="flex flex-col gap-3 border-t border-border pt-5">
      <div className="flex items-start gap-3">
        <Icon of={BedDouble} size={24} className="shrink-0 text-text-muted" />
        <div>
          <h3 id={`stay-${stayId}`} className="font-bold">
            {t('bookings.stayFits')}
          </h3>
          <p>{t('bookings.stayFitsText', { hotel: part.name, dates: datesOf(part, locale, today) })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

/** Sends an answer, which the server takes once however often it is sent; `send` tells whether it was taken. */
function useAnswer({ send: post, onOutdated }: Pick<ChangedProps, 'send' | 'onOutdated'>) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const send = async (answered: FlightChangeAnswer): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setFailure(undefined)
    const failed = await post(answered)
    busy.current = false
    setPending(false)
    if (failed === undefined) return true
    setFailure(failed)
    if (failed.failed === 'choice-over' || failed.failed === 'order-not-found') onOutdated()
    return false
  }
  return { pending, failure, send, forget: () => setFailure(undefined) }
}
