import type { ConsoleOrder } from '@karwan/contract/console'
import { type FlightLeg, firstSegment, lastSegment } from '@karwan/domain/flights'
import type { FlightChangeAnswer } from '@karwan/domain/orders'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions, FaultLine, useMay, useWords } from '../base/index.ts'
import { type Asked, HowAsked } from './how-asked.tsx'
import { useOrderAct } from './use-order-act.ts'

type Change = ConsoleOrder['flightChanges'][number]

/** Changes by airlines that ask the traveler for something, each with the answers that staff may give for them. */
export const FlightChanges = ({
  order: { reference, brand, flightChanges },
}: {
  order: Pick<ConsoleOrder, 'reference' | 'brand' | 'flightChanges'>
}) => {
  const { t } = useWords()
  const may = useMay()
  const [asking, setAsking] = useState<{ readonly change: Change; readonly answer: FlightChangeAnswer }>()
  return (
    <>
      {flightChanges.map(change => (
        <section key={change.id} className="osec" aria-label={t('rescue.flightTitle')}>
          <div className="bar wrapx">
            <h2 className="grow">{t('rescue.flightTitle')}</h2>
            {change.state === 'offered' && may('orders.cancel', brand) && (
              <button type="button" className="k q" onClick={() => setAsking({ change, answer: 'accept' })}>
                {t('rescue.flightAccept')}
              </button>
            )}
            {change.stayId !== null && may('orders.cancel', brand) && (
              <button type="button" className="k q" onClick={() => setAsking({ change, answer: 'keep-stay' })}>
                {t('rescue.stayKeep')}
              </button>
            )}
          </div>
          <StateLine change={change} />
          <dl className="facts">
            <Flights label={t('rescue.flightBefore')} legs={change.before} />
            <Flights label={t('rescue.flightNow')} legs={change.after} />
          </dl>
        </section>
      ))}
      {asking && <AnswerDialog reference={reference} {...asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

const StateLine = ({ change: { state, answerBy, stayId } }: { readonly change: Change }) => {
  const { t, format } = useWords()
  const lines = [
    ...(state === 'offered' ? [t('rescue.flightUntil', { time: format.dateAndTime(answerBy) })] : []),
    ...(state === 'accepting' ? [t('rescue.flightAccepting')] : []),
    ...(stayId === null ? [] : [t('rescue.stayAsked')]),
  ]
  return <p className="sub xs">{lines.join(' ')}</p>
}

/** On the clocks of the airports. */
const Flights = ({ label, legs }: { readonly label: string; readonly legs: readonly FlightLeg[] }) => {
  const { format } = useWords()
  return (
    <div>
      <dt>{label}</dt>
      {legs.map(leg => {
        const [from, to] = [firstSegment(leg).from, lastSegment(leg).to]
        const flights = leg.segments.map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`).join(' + ')
        return (
          <dd key={`${from.airport} ${from.at}`}>
            {format.placeDate(from.at.slice(0, 10))} <bdi dir="ltr" className="n">{`${from.at.slice(11)}–${to.at.slice(11)}`}</bdi>
            <bdi dir="ltr" className="sub xs vsub">{`${flights} · ${from.airport}–${to.airport}`}</bdi>
          </dd>
        )
      })}
    </div>
  )
}

interface AnswerDialogProps {
  readonly reference: string
  readonly change: Change
  readonly answer: FlightChangeAnswer
  readonly onClose: () => void
}
/** Asks how the traveler told their answer, and sends it. */
const AnswerDialog = ({ reference, change, answer, onClose }: AnswerDialogProps) => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked>()
  const [isSent, setSent] = useState(false)
  const { act, close } = useOrderAct<{ readonly changeId: string; readonly answer: FlightChangeAnswer; readonly asked: Asked }>(
    reference,
    'flight-changes',
    onClose,
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (asked) act.mutate({ changeId: change.id, answer, asked })
  }
  return (
    <Dialog title={t(answer === 'accept' ? 'rescue.flightAccept' : 'rescue.stayKeep')} onClose={close}>
      <form noValidate onSubmit={send}>
        <div className="in">
          <HowAsked asked={asked} isMissing={isSent} onChange={setAsked} />
          <p className="sub xs">{t(answer === 'accept' ? 'rescue.flightFinal' : 'rescue.stayKept')}</p>
          <FaultLine error={act.error} />
        </div>
        <DialogActions onClose={close}>
          <button type="submit" className="k d" disabled={act.isPending}>
            {t('rescue.send')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
