import { type ConsoleOrder, consoleOrder } from '@karwan/contract/console'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { Link } from 'wouter'
import { Fault, Icon, request, useBrandName, useMay, useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { DueLine } from '../queue/due.tsx'
import { FlightChanges } from './flight-changes.tsx'
import { Hold } from './hold.tsx'
import { NoteLine } from './note.tsx'
import { Items, Mails, Payments, State } from './parts.tsx'
import { Personal } from './personal.tsx'
import { RescueOffer } from './rescue.tsx'
import { History } from './timeline.tsx'

/** The page of one order. */
export const OrderPage = ({ reference }: { reference: string }) => {
  const order = useQuery({
    queryKey: ['order', reference],
    queryFn: ({ signal }) => request(`orders/${encodeURIComponent(reference)}`, { answer: consoleOrder, signal }),
  })
  if (order.isError && !order.data) return <Fault error={order.error} retry={() => void order.refetch()} />
  if (!order.data) return <div className="page bones" aria-busy="true" />
  return <Shown key={order.data.reference} order={order.data} />
}

const Shown = ({ order }: { order: ConsoleOrder }) => {
  const { t, format } = useWords()
  const may = useMay()
  const brandName = useBrandName()
  const [task] = order.tasks.filter(({ closedAt }) => closedAt === null)
  const back = () => window.history.back()
  useKeys({ n: () => document.getElementById('note')?.focus(), Escape: back })
  return (
    <div className="ord">
      <div className="omain">
        <div className="ohead">
          <div className="bar wrapx">
            <button type="button" className="k q sq" aria-label={t('console.back')} onClick={back}>
              <Icon of={ArrowLeft} className="m" />
            </button>
            <h1 className="n">
              <bdi dir="ltr">{order.reference}</bdi>
            </h1>
            <State of={order.state} pill />
            <span className="mut">{brandName(order.brand)}</span>
          </div>
          <div className="bar wrapx">
            <bdi className="b">{order.title}</bdi>
            <span>{t('console.travelers', { count: order.travelers })}</span>
            <span className="sub xs">{t('console.madeAt', { time: format.dateAndTime(order.createdAt) })}</span>
          </div>
        </div>
        <dl className="facts">
          <div>
            <dt>{t('console.total')}</dt>
            <dd className="n">{format.money(order.total)}</dd>
          </div>
          <div>
            <dt>{t('console.paid')}</dt>
            <dd className="n">{format.money(order.paid)}</dd>
          </div>
          <div>
            <dt>{t('console.givenBack')}</dt>
            <dd className="n">{format.money(order.givenBack)}</dd>
          </div>
        </dl>
        {task && (
          <div className="alert">
            <b>{t(`console.kind_${task.kind}`)}</b>
            <DueLine task={task} now={Date.parse(order.now)} />
            <Link className="k" href={`/tasks/${task.id}`}>
              {t('console.openTask')}
            </Link>
          </div>
        )}
        <Hold order={order} />
        <FlightChanges order={order} />
        <RescueOffer order={order} />
        <Items order={order} />
        <Payments attempts={order.attempts} refunds={order.refunds} />
        <section className="osec" aria-label={t('console.history')}>
          <div className="bar wrapx">
            <h2>{t('console.history')}</h2>
          </div>
          {may('orders.note', order.brand) && <NoteLine reference={order.reference} />}
          <History rows={order.timeline} />
        </section>
      </div>
      <div className="oside">
        <Personal order={order} />
        <Mails order={order} />
        {order.others.length > 0 && (
          <section className="osec" aria-label={t('console.others')}>
            <div className="bar">
              <h2>{t('console.others')}</h2>
            </div>
            <ul className="lines">
              {order.others.map(({ reference, title, state }) => (
                <li key={reference} className="bar wrapx">
                  <Link className="lnk ref" href={`/orders/${reference}`}>
                    {reference}
                  </Link>
                  <bdi className="sub xs">{title}</bdi>
                  <State of={state} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
