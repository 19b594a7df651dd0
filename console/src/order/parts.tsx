import type { ConsoleOrder } from '@karwan/contract/console'
import { useMutation } from '@tanstack/react-query'
import { BedDouble, type IconNode, Mail, Plane, Stamp } from 'lucide'
import { Link } from 'wouter'
import { FaultLine, Icon, mailText, request, stateText, useMay, useWords } from '../base/index.ts'
import { useTasksChanged } from '../queue/use-tasks.ts'
import { CancelButton } from './cancelling.tsx'
import { Documents } from './documents.tsx'

type Of<Name extends keyof ConsoleOrder> = { readonly [Each in Name]: ConsoleOrder[Each] }
const tones: Readonly<Record<string, string>> = {
  confirmed: 'ok',
  paid: 'ok',
  refunded: 'ok',
  rejected: 'bad',
  refused: 'bad',
  failed: 'bad',
  unknown: 'bad',
  approved: 'ok',
  delivered: 'ok',
  'documents-wanted': 'warn',
  'more-wanted': 'warn',
  'fee-asked': 'warn',
}
/** A state as a word in its colour. */
export const State = ({ of, pill = false }: { of: string; pill?: boolean }) => {
  const words = useWords()
  return <span className={`st ${tones[of] ?? (pill ? 'info' : '')} ${pill ? 'pill' : ''}`}>{stateText(words, of)}</span>
}

const itemIcons: Readonly<Record<ConsoleOrder['items'][number]['product'], IconNode>> = { flight: Plane, hotel: BedDouble, visa: Stamp }

/** Order items with their suppliers, their numbers and their documents. */
export const Items = ({ order }: { order: ConsoleOrder }) => {
  const { reference, items, brand } = order
  const { t, format } = useWords()
  const may = useMay()
  return (
    <section className="osec" aria-label={t('console.items')}>
      <div className="bar">
        <h2 className="grow">{t('console.items')}</h2>
        <CancelButton order={order} item={null} />
      </div>
      {items.map(item => (
        <div key={item.id} className="svc">
          <Icon of={itemIcons[item.product]} />
          <div>
            <bdi className="med">{item.title}</bdi>
            <div className="mut xs bar wrapx">
              <span>{format.placeDateAndTime(item.startsAt)}</span>
              <bdi className="ref">{item.clientRef}</bdi>
            </div>
            {item.bags.map((bag, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bags of two travelers may be alike, and stay in one order
              <div key={at} className="mut xs">
                <bdi>{bag}</bdi>
              </div>
            ))}
            {item.application && (
              <div className="bar wrapx">
                <State of={item.application} />
                {may('visas.work', brand) && (
                  <Link className="lnk" href={`/visas/${item.id}`}>
                    {t('console.visaOpen')}
                  </Link>
                )}
              </div>
            )}
          </div>
          <div className="w2">
            <div>
              <span className="ref">
                <b>{item.confirmation ?? '–'}</b>
              </span>
            </div>
            <div className="sub xs">
              <bdi>{item.supplier}</bdi> <bdi className="ref">{item.supplierRef}</bdi>
            </div>
            {item.tickets.map(ticket => (
              <div key={ticket} className="ref xs">
                {ticket}
              </div>
            ))}
          </div>
          <State of={item.state} />
          <div className="end b w2 n">
            {item.price && format.money(item.price)}
            {item.cost && (
              <div className="sub xs">
                {t('console.cost')}: {format.money(item.cost)}
              </div>
            )}
            {item.feeRule && may('fees.read', brand) && (
              <div className="sub xs">
                <Link href={`/fees/${item.feeRule.id}`} className="lnk">
                  {t('fees.rule')}
                </Link>{' '}
                {t('fees.version', { number: format.number(item.feeRule.version) })}
              </div>
            )}
            {item.visa && may('content.read', brand) && (
              <div className="sub xs">
                <Link href={`/notices/visas/${brand}/${item.visa.productId}`} className="lnk">
                  {t('products.visa')}
                </Link>{' '}
                {item.visa.version === 0 ? t('products.ofFile') : t('fees.version', { number: format.number(item.visa.version) })}
              </div>
            )}
          </div>
          <CancelButton order={order} item={item} />
          {item.documents.length > 0 && may('orders.contact.read', brand) && <Documents reference={reference} item={item} />}
        </div>
      ))}
    </section>
  )
}

/** Every try to pay, and what went back. */
export const Payments = ({ attempts, refunds }: Of<'attempts' | 'refunds'>) => {
  const { t, format } = useWords()
  return (
    <section className="osec" aria-label={t('console.payments')}>
      <div className="bar">
        <h2>{t('console.payments')}</h2>
      </div>
      <ul className="pays">
        {attempts.map(({ id, gateway, state, amount, reference, startedAt }) => (
          <li key={id}>
            <span className="n sub">{format.dateAndTime(startedAt)}</span>
            <span>
              <bdi className="b">{gateway}</bdi> <bdi className="ref sub">{reference}</bdi>
            </span>
            <State of={state} />
            <span className="n b">{format.money(amount)}</span>
          </li>
        ))}
        {refunds.map(({ id, gateway, state, amount, at, proof }) => (
          <li key={id}>
            <span className="n sub">{format.dateAndTime(at)}</span>
            <span>
              {t('console.of_refund', { party: gateway })} <bdi className="ref sub">{proof}</bdi>
            </span>
            <State of={state} />
            <span className="n b">−{format.money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** E-mails of the booking; one can be sent again. */
export const Mails = ({ order: { reference, brand, mails } }: { order: ConsoleOrder }) => {
  const words = useWords()
  const { t, format } = words
  const may = useMay()
  const changed = useTasksChanged()
  const again = useMutation({
    mutationFn: (mailId: string) => request(`orders/${reference}/mails/${mailId}`, { method: 'POST' }).finally(changed),
  })
  return (
    <section className="osec" aria-label={t('console.mails')}>
      <div className="bar">
        <h2 className="grow">{t('console.mails')}</h2>
      </div>
      <ul className="lines">
        {mails.map(({ id, kind, state, at }) => (
          <li key={id} className="bar">
            <Icon of={Mail} />
            <span className="grow">
              {mailText(words, kind)}
              <br />
              <span className="sub xs">{state === 'sent' ? format.dateAndTime(at) : stateText(words, state)}</span>
            </span>
            {state === 'sent' && !kind.startsWith('operations-') && may('mails.send-again', brand) && (
              <button type="button" className="k q" disabled={again.isPending} onClick={() => again.mutate(id)}>
                {t(again.isSuccess && again.variables === id ? 'console.sentAgain' : 'console.sendAgain')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <FaultLine error={again.error} />
    </section>
  )
}
