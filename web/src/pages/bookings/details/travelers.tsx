import type { OrderView } from '@karwan/contract/orders'
import { titleKeys } from '@karwan/messages/keys'
import { Card } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

const kindKeys = { ADT: 'trade.adult', CHD: 'trade.child', INF: 'trade.infant' } as const

/** Lists the passengers with ticket number and masked passport. Hotel guests are shown with their rooms. */
export function Travelers({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const flights = order.Services.flatMap(item => (item.serviceType === 'flight' ? [item] : []))
  if (flights.length === 0) return null
  return (
    <Card as="section" aria-labelledby="travelers-title">
      <h2 id="travelers-title" className="text-lg mb-2">
        {t('ui.stepTravelers')}
      </h2>
      {flights.map(({ Id, Passengers }) => (
        <ul key={Id} className="flex flex-col divide-y divide-border">
          {Passengers.map(({ Type, title, firstName, lastName, ticketNumber, passport }) => (
            <li key={`${firstName} ${lastName} ${ticketNumber}`} className="py-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
              <div>
                <p className="font-semibold">
                  <Bdi ltr>{`${firstName} ${lastName}`}</Bdi>
                </p>
                <p className="text-sm text-text-muted">
                  {t(titleKeys[title])} · {t(kindKeys[Type])}
                </p>
              </div>
              <dl className="text-sm grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 self-start">
                {passport && <Fact name={t('trade.passport')} value={passport} />}
                {ticketNumber && <Fact name={t('order.ticketNumber')} value={ticketNumber} />}
              </dl>
            </li>
          ))}
        </ul>
      ))}
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-text-muted">{name}</dt>
    <dd className="numeric">
      <Bdi ltr>{value}</Bdi>
    </dd>
  </>
)
