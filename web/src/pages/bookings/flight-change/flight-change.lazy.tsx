import type { FlightChange, OrderView } from '@karwan/contract/orders'
import type { FlightChangeAnswer } from '@karwan/domain/orders'
import { BedDouble, Check, Plane, Undo2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Button, Card, Dialog, Icon, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../../../base/server-client/index.ts'
import { useMoment } from '../../../base/time/index.ts'
import { datesOf, partsOf, readOrder } from '../../../order/index.ts'
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
  props.order.flightChanges.map(change => <Changed key={change.id} change={change} {...props} />)

type Asked = { readonly is: 'accept' } | { readonly is: 'cancel'; readonly serviceId: string }

function Changed({ order, change, onChange, onOutdated }: FlightChangesProps & { readonly change: FlightChange }) {
  const { t } = useLocale()
  const failureText = useFailureText()
  const [asked, setAsked] = useState<Asked>()
  const { pending, failure, send, forget } = useAnswer(order.Id, change.id, { onChange, onOutdated })
  const [stay] = order.Services.filter(({ Id }) => Id === change.stayId)
  const title = `flight-change-${change.id}`
  const close = () => {
    forget()
    setAsked(undefined)
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
          <h2 id={title} className="text-lg">
            {t('bookings.flightChangedTitle')}
          </h2>
          <Deadline change={change} />
        </div>
      </div>
      <LegComparison change={change} />
      {change.state === 'offered' && change.mayAnswer && (
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:w-full" aria-haspopup="dialog" onClick={() => setAsked({ is: 'accept' })}>
            <Icon of={Check} size={20} />
            {t('bookings.flightAccept')}
          </Button>
          <Button
            variant="secondary"
            className="max-sm:w-full"
            aria-haspopup="dialog"
            onClick={() => setAsked({ is: 'cancel', serviceId: change.serviceId })}
          >
            <Icon of={Undo2} size={20} />
            {t('bookings.flightCancel')}
          </Button>
        </div>
      )}
      {stay && (
        <Stay order={order} stay={stay}>
          {change.mayAnswer && (
            <>
              <Button variant="secondary" className="max-sm:w-full" pending={pending} onClick={() => void send('keep-stay')}>
                {t('bookings.stayKeep')}
              </Button>
              {stay.cancelling === 'yes' && (
                <Button
                  variant="secondary"
                  className="max-sm:w-full"
                  aria-haspopup="dialog"
                  onClick={() => setAsked({ is: 'cancel', serviceId: stay.Id })}
                >
                  {t('bookings.flightCancel')}
                </Button>
              )}
            </>
          )}
          {asked === undefined && trouble}
        </Stay>
      )}
      <p className="text-sm text-text-muted">
        {!change.mayAnswer && `${t('bookings.flightByOwner')} `}
        <a className="text-link underline" href="#help-title">
          {t(stay ? 'bookings.stayOther' : 'bookings.flightHelp')}
        </a>
      </p>
      <Dialog
        open={asked?.is === 'accept'}
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
      <CancelSheet
        order={order}
        serviceId={asked?.is === 'cancel' ? asked.serviceId : undefined}
        isOpen={asked?.is === 'cancel'}
        onClose={close}
        onChange={onChange}
        onOutdated={onOutdated}
      />
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
  readonly order: OrderView
  readonly stay: OrderView['Services'][number]
  readonly children: ReactNode
}
/** Asks whether the stay that was sold with the flight still fits it. */
function Stay({ order, stay, children }: StayProps) {
  const locale = useLocale()
  const { t } = locale
  const { today } = useShop()
  const part = partsOf(order.Services).find(({ id }) => id === stay.Id)
  if (part?.kind !== 'hotel') return null
  return (
    <section aria-labelledby={`stay-${stay.Id}`} className="flex flex-col gap-3 border-t border-border pt-5">
      <div className="flex items-start gap-3">
        <Icon of={BedDouble} size={24} className="shrink-0 text-text-muted" />
        <div>
          <h3 id={`stay-${stay.Id}`} className="font-bold">
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
function useAnswer(orderId: string, changeId: string, { onChange, onOutdated }: Pick<FlightChangesProps, 'onChange' | 'onOutdated'>) {
  const { language } = useLocale()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const send = async (answered: FlightChangeAnswer): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setFailure(undefined)
    const answer = await server.post(`/orders/${encodeURIComponent(orderId)}/flight-changes/${encodeURIComponent(changeId)}`, {
      answer: readOrder,
      params: { lang: language },
      body: { answer: answered },
    })
    busy.current = false
    setPending(false)
    if (!isFailure(answer)) {
      onChange(answer)
      return true
    }
    setFailure(answer)
    if (answer.failed === 'choice-over' || answer.failed === 'order-not-found') onOutdated()
    return false
  }
  return { pending, failure, send, forget: () => setFailure(undefined) }
}
