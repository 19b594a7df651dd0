import type { ChoiceView, LinkedChange } from '@karwan/contract/orders'
import type { FlightChangeAnswer } from '@karwan/domain/orders'
import { useState } from 'react'
import { ButtonLink, Card, EmptyState, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../base/server-client/index.ts'
import { type Choice, LinkedChoiceCard, OrderFailure, OutcomeHead, Trip } from '../../order/index.ts'
import { LinkedFlightChangeCard } from './flight-change/flight-change-card.tsx'

const readView = async () => (await import('@karwan/contract/orders')).choiceView
const readTaken = async () => (await import('@karwan/contract/orders')).choiceTaken
const readChange = async () => (await import('@karwan/contract/orders')).linkedChange
const readChangeTaken = async () => (await import('@karwan/contract/orders')).linkedChangeTaken

/**
 * `/choice#token` from an e-mail or a text message, for whoever has the link: the choice of a package, or the change
 * of a booked flight.
 */
export default function LinkedChoice() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const Page = token.startsWith('flight.') ? ChangedFlight : Linked
  return (
    <div className="container-content py-6 md:py-10">
      <Page key={hash} token={token} />
    </div>
  )
}

function ChangedFlight({ token }: { token: string }) {
  const { language } = useLocale()
  const [taken, setTaken] = useState<Taken>()
  const { data, failure, refetch } = useQuery<LinkedChange>({
    queryKey: ['flight change', token, language],
    keepPreviousData: true,
    queryFn: signal => server.post('/flight-changes/open', { answer: readChange, params: { lang: language }, body: { token }, signal }),
  })
  // Nothing more is asked once both the flight and the stay are answered.
  if (taken && failure?.failed === 'choice-over') return <Done {...taken} />
  if (failure) return <Failed failure={failure} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-120 w-full" />
  const { reference, services } = data
  const send = async (answered: FlightChangeAnswer) => {
    const answer = await server.post('/flight-changes/answer', { answer: readChangeTaken, body: { token, answer: answered } })
    if (isFailure(answer)) return answer
    setTaken({ reference, choice: answered })
    void refetch()
    return undefined
  }
  return (
    <div className="flex flex-col gap-5 md:gap-6 max-w-3xl mx-auto">
      <LinkedFlightChangeCard linked={data} send={send} onOutdated={() => void refetch()} booking={bookingPath(reference)} />
      <LinkedTrip reference={reference} services={services} />
    </div>
  )
}

function Linked({ token }: { token: string }) {
  const { language } = useLocale()
  const [taken, setTaken] = useState<Taken>()
  const { data, failure, refetch } = useQuery<ChoiceView>({
    queryKey: ['choice', token, language],
    keepPreviousData: true,
    enabled: taken === undefined,
    queryFn: signal =>
      server.post('/choices/open', { answer: readView, params: { lang: language }, body: { token: token || '-' }, signal }),
  })
  if (taken) return <Done {...taken} />
  if (failure) return <Failed failure={failure} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-120 w-full" />
  const { reference, services, rescue } = data
  const send = async (choice: Choice) => {
    const answer = await server.post('/choices/answer', { answer: readTaken, body: { token, ...choice } })
    if (isFailure(answer)) return answer
    setTaken({ reference, choice: choice.choice })
    return undefined
  }
  return <Open {...{ reference, services, rescue, send }} onOutdated={() => void refetch()} />
}

type OpenProps = ChoiceView & Pick<Parameters<typeof LinkedChoiceCard>[0], 'send' | 'onOutdated'>
function Open({ reference, services, rescue, send, onOutdated }: OpenProps) {
  const { t } = useLocale()
  return (
    <div className="flex flex-col gap-5 md:gap-6 max-w-3xl mx-auto">
      <h1 className="text-2xl md:text-3xl">{t('bookings.choiceNeeded')}</h1>
      <LinkedChoiceCard services={services} rescue={rescue} send={send} onOutdated={onOutdated} />
      <LinkedTrip reference={reference} services={services} />
    </div>
  )
}

function LinkedTrip({ reference, services }: Pick<ChoiceView, 'reference' | 'services'>) {
  const { t } = useLocale()
  return (
    <Card as="section" aria-label={t('bookings.tripTitle')} className="flex flex-col gap-6">
      <Trip services={services} />
      <ButtonLink to={bookingPath(reference)} variant="secondary" className="self-start">
        {t('payment.seeBooking')}
      </ButtonLink>
    </Card>
  )
}

const bookingPath = (reference: string): string => `/booking?reference=${encodeURIComponent(reference)}`

interface Taken {
  readonly reference: string
  readonly choice: Choice['choice'] | FlightChangeAnswer
}
const takenKeys = {
  keep: 'bookings.choiceTakenKeep',
  release: 'bookings.choiceTakenRelease',
  replace: 'bookings.choiceTakenReplace',
  accept: 'bookings.flightAcceptTaken',
  'keep-stay': 'bookings.stayKeepTaken',
} as const

function Done({ reference, choice }: Taken) {
  const { t } = useLocale()
  return (
    <OutcomeHead
      page={{ illustration: 'payment-success', title: t('bookings.choiceTaken'), text: [t(takenKeys[choice])] }}
      actions={<ButtonLink to={bookingPath(reference)}>{t('payment.seeBooking')}</ButtonLink>}
    />
  )
}

function Failed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { t } = useLocale()
  const { failed } = failure
  if (failed !== 'choice-over' && failed !== 'choice-link-not-found') return <OrderFailure failure={failure} onRetry={onRetry} />
  return (
    <EmptyState
      illustration="expired-search"
      title={t(`problem.${failed}`)}
      heading="h1"
      role="alert"
      actions={
        <ButtonLink to="/booking" variant="secondary">
          {t('order.findTitle')}
        </ButtonLink>
      }
    >
      <p>{t(`problem.${failed}.help`)}</p>
    </EmptyState>
  )
}
