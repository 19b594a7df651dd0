import type { OrderView } from '@karwan/contract/orders'
import type { Money } from '@karwan/domain/money'
import { passengerKindKeys } from '@karwan/messages/keys'
import { Price } from '../base/brand/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import { isCurrent } from './trip-parts.ts'

interface Line {
  readonly label: string
  readonly amount: Money
}

/** Shows the price line by line. The lines add up to the total. */
export function PriceLines({ order }: { order: OrderView }) {
  const { t, format } = useLocale()
  const lines = useLines(order).filter(line => line.amount.amount !== 0)
  return (
    <div>
      <dl className="flex flex-col gap-2">
        {lines.map(line => (
          <div key={line.label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-muted">{line.label}</dt>
            <dd className="numeric whitespace-nowrap ms-auto">
              <Bdi>{format.money(line.amount)}</Bdi>
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-border pt-3 mt-1 items-start">
          <dt className="font-bold text-lg">{t('ui.totalPrice')}</dt>
          <dd className="ms-auto">
            <Price money={order.total} other={order.usd} size="lg" className="items-end" />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The visas of an order as one line: all that is not the service fee. */
const visasOf = ({ Services, total, serviceFee }: OrderView): { readonly count: number; readonly amount: Money } | undefined => {
  const count = Services.filter(({ serviceType }) => serviceType === 'visa').length
  return count > 0 && count === Services.length ? { count, amount: { ...total, amount: total.amount - serviceFee.amount } } : undefined
}

function useLines(order: OrderView): readonly Line[] {
  const { t } = useLocale()
  if (!order.separable) {
    const whole = { ...order.total, amount: order.total.amount - order.serviceFee.amount }
    return [
      { label: t('package.flightAndStay'), amount: whole },
      { label: t('trade.serviceFee'), amount: order.serviceFee },
    ]
  }
  const bought = order.Services.filter(isCurrent).flatMap((item): readonly Line[] => {
    if (item.serviceType === 'flight') {
      const passengers = item.passengerPrices.flatMap(({ kind, count, base, taxes }) => {
        const name = t(passengerKindKeys[kind])
        return [
          { label: t('booking.priceLine', { count, name }), amount: { ...base, amount: base.amount * count } },
          { label: `${t('trade.taxes')} · ${t('booking.priceLine', { count, name })}`, amount: { ...taxes, amount: taxes.amount * count } },
        ]
      })
      const bags = item.bags.reduce((sum, { quantity }) => sum + quantity, 0)
      const name = t('booking.priceLine', { count: bags, name: t('trade.extraBags') })
      const amount = item.bags.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0)
      return [...passengers, { label: name, amount: { ...order.total, amount } }]
    }
    if (item.serviceType === 'visa') return []
    return item.rooms.flatMap((room, index) => {
      const name = `${t('ui.roomNumber', { room: String(index + 1) })} · ${t('trade.nights', { count: item.nights })}`
      return [
        { label: name, amount: room.price.room },
        { label: `${t('trade.taxes')} · ${t('ui.roomNumber', { room: String(index + 1) })}`, amount: room.price.taxes },
      ]
    })
  })
  const visas = visasOf(order)
  const visaLine = visas && { label: t('booking.priceLine', { count: visas.count, name: t('visa.applyTitle') }), amount: visas.amount }
  const back = order.Services.filter(item => !isCurrent(item)).reduce((sum, { amount }) => sum + amount.amount, 0)
  // The fee of a stay is what its part of the price is over its cost, which is another one where it was replaced.
  const left = order.total.amount - back - bought.reduce((sum, { amount }) => sum + amount.amount, 0)
  const fee = order.Services.every(isCurrent) ? order.serviceFee : { ...order.total, amount: left }
  return [
    ...bought,
    ...(visaLine ? [visaLine] : []),
    { label: t('trade.serviceFee'), amount: fee },
    { label: t('bookings.replacedDifference'), amount: { ...order.total, amount: back } },
  ]
}
