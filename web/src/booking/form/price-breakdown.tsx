import type { Money } from '@karwan/domain/money'
import { Fragment, type ReactNode } from 'react'
import { Price } from '../../base/brand/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

/** A line of the price: a kind of passenger, a room, a fee. `parts` are in the amount already. */
export interface PriceLine {
  readonly id: string
  readonly label: ReactNode
  readonly amount: Money
  readonly parts?: readonly { readonly id: string; readonly label: ReactNode; readonly amount: Money }[]
}
interface PriceBreakdownProps {
  lines: readonly PriceLine[]
  /** What is charged: the sum of the lines. */
  total: Money
  usd: Money
}

/** The price taken apart, to the unit. */
export function PriceBreakdown({ lines, total, usd }: PriceBreakdownProps) {
  const { t, format } = useLocale()
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      {lines.map(line => (
        <Fragment key={line.id}>
          <dt>{line.label}</dt>
          <dd className="numeric text-end whitespace-nowrap">
            <Bdi>{format.money(line.amount)}</Bdi>
          </dd>
          {line.parts?.map(part => (
            <Fragment key={part.id}>
              <dt className="ps-4 text-sm text-text-muted">{part.label}</dt>
              <dd className="text-sm text-text-muted numeric text-end whitespace-nowrap">
                <Bdi>{format.money(part.amount)}</Bdi>
              </dd>
            </Fragment>
          ))}
        </Fragment>
      ))}
      <div className="col-span-2 mt-1.5 border-t border-border pt-3 flex justify-between gap-4">
        <dt className="font-semibold">{t('ui.totalPrice')}</dt>
        <dd className="text-end">
          <Price money={total} other={usd} size="lg" className="items-end" />
        </dd>
      </div>
    </dl>
  )
}
