import type { Verified } from '@karwan/contract/orders'
import { findCarrier } from '@karwan/domain/carriers'
import { countryName } from '@karwan/domain/countries'
import { BadgeCheck, CircleSlash, type IconNode, TriangleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, ButtonLink, Card, cx, EmptyState, Icon, Skeleton } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { type Failure, server, useFailureText, useQuery } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'

/**
 * `/verify?code=`: where the QR of a document leads. It says whether the document is ours and still counts, to whoever
 * holds it.
 */
export default function Verify() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  return (
    <div className="container-text py-6 md:py-10">
      <DocumentKind key={code} code={code} />
    </div>
  )
}

function DocumentKind({ code }: { code: string }) {
  const { t, language } = useLocale()
  const { data, failure, refetch } = useQuery<Verified>({
    queryKey: ['verify', code, language],
    enabled: code !== '',
    keepPreviousData: true,
    queryFn: signal =>
      server.get(`/verify/${encodeURIComponent(code)}`, {
        answer: async () => (await import('@karwan/contract/orders')).verified,
        params: { lang: language },
        signal,
      }),
  })
  if (data) return <Answer verified={data} />
  if (failure || code === '') return <Missing failure={failure ?? unknown} onRetry={() => void refetch()} />
  return (
    <Card role="status" aria-label={t('bookings.verifying')} className="flex flex-col gap-5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </Card>
  )
}
const unknown: Failure = { failed: 'document-not-found', title: '' }

interface Look {
  readonly title: 'bookings.verifyGenuine' | 'bookings.verifyCancelled' | 'bookings.verifyOpen'
  readonly text: 'bookings.verifyGenuineText' | 'bookings.verifyCancelledText' | 'bookings.verifyOpenText'
  readonly color: string
  readonly icon: IconNode
}
const looks: Readonly<Record<Verified['state'], Look>> = {
  confirmed: {
    title: 'bookings.verifyGenuine',
    text: 'bookings.verifyGenuineText',
    color: 'bg-success-soft text-on-success-soft',
    icon: BadgeCheck,
  },
  cancelled: {
    title: 'bookings.verifyCancelled',
    text: 'bookings.verifyCancelledText',
    color: 'bg-danger-soft text-on-danger-soft',
    icon: CircleSlash,
  },
  'not-confirmed': {
    title: 'bookings.verifyOpen',
    text: 'bookings.verifyOpenText',
    color: 'bg-warning-soft text-on-warning-soft',
    icon: TriangleAlert,
  },
}

function Answer({ verified: document }: { verified: Verified }) {
  const { t, language } = useLocale()
  const { name } = useShop()
  const moment = useMoment()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text, color, icon } = looks[document.state]
  const parts = document.also ? [document, document.also] : [document]
  return (
    <Card padded={false} className="overflow-hidden">
      <header className={cx('p-5 md:p-6 flex items-center gap-4', color)}>
        <Icon of={icon} size={48} strokeWidth={1.75} className="shrink-0" />
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t(title)}
          </h1>
          <p>{t(text, { brand: name[language], time: moment.dateAndTime(document.at) })}</p>
        </div>
      </header>
      <div className="p-5 md:p-6 flex flex-col gap-5">
        <p className="text-sm text-text-muted">{t('bookings.verifyCompare')}</p>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name={t('trade.bookingReference')} value={document.reference} />
          {parts.map(({ confirmation, service }) =>
            confirmation === null ? null : (
              <Fact key={service.serviceType} name={t(referenceKeys[service.serviceType])} value={confirmation} />
            ),
          )}
          <div className="sm:col-span-2">
            <dt className="text-sm text-text-muted">{t('bookings.verifyNames')}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-6">
                {document.names.map((person, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of a family may be shortened alike
                  <li key={`${person} ${at}`} className="font-semibold">
                    <Bdi ltr>{person}</Bdi>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
        {parts.map(({ service }) => (
          <Service key={service.serviceType} service={service} />
        ))}
      </div>
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="text-xl font-bold numeric">
      <Bdi ltr>{value}</Bdi>
    </dd>
  </div>
)

const referenceKeys = { flight: 'trade.pnr', hotel: 'order.hotelReference', visa: 'bookings.visaReference' } as const

function Service({ service: item }: Pick<Verified, 'service'>) {
  const { t, format, language } = useLocale()
  if (item.serviceType === 'hotel')
    return (
      <section className="border-t border-border pt-4 flex flex-col gap-1">
        <h2 className="text-lg">{item.hotel}</h2>
        <p className="text-text-muted">
          {item.city} · {t('trade.rooms', { count: item.rooms })}
        </p>
        <p>
          {t('trade.checkIn')}: {format.dateFull(item.checkIn)}
        </p>
        <p>
          {t('trade.checkOut')}: {format.dateFull(item.checkOut)}
        </p>
      </section>
    )
  if (item.serviceType === 'visa')
    return (
      <section className="border-t border-border pt-4 flex flex-col gap-1">
        <h2 className="text-lg">{t('visa.countryTitle', { country: countryName(item.country, language) })}</h2>
        <p>{t('visa.arrivalIn', { date: format.dateFull(item.arrival) })}</p>
      </section>
    )
  return (
    <ol className="border-t border-border pt-4 flex flex-col gap-4">
      {item.legs.map(({ from, to, depTime, arrTime, carrier, number }) => (
        <li key={`${from.airport} ${depTime}`}>
          <h2 className="text-lg">
            {from.city} <Bdi ltr>({from.airport})</Bdi> – {to.city} <Bdi ltr>({to.airport})</Bdi>
          </h2>
          <p>{format.dateFull(depTime)}</p>
          <p>
            <Bdi ltr className="font-semibold numeric">
              {format.time(depTime)} – {format.time(arrTime)}
            </Bdi>
          </p>
          <p className="text-text-muted">
            {findCarrier(carrier)?.name[language] ?? carrier} <Bdi ltr>{number}</Bdi>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Not ours, or not to be looked up just now: the two are told apart, since one of them means a false document. */
function Missing({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const failureText = useFailureText()
  const isUnknown = failure.failed === 'document-not-found' || failure.failed === 'not-found' || failure.failed === 'bad-request'
  return (
    <EmptyState
      illustration={failure.failed === 'offline' ? 'offline' : isUnknown ? 'not-found' : 'error'}
      heading="h1"
      role="alert"
      title={isUnknown ? t('bookings.verifyUnknown') : failureText(failure)}
      actions={
        isUnknown ? (
          <ButtonLink to="/booking" variant="secondary">
            {t('ui.findBooking')}
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>{t('ui.retry')}</Button>
        )
      }
    >
      {isUnknown && <p>{t('bookings.verifyUnknownText')}</p>}
    </EmptyState>
  )
}
