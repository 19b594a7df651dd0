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
  /** Sum of the lines: the charge. */
  total: Money
  usd: Money
}

/** The price taken apart, to the unit. */
export function PriceBreakdown({ lines, total, usd }: PriceBreakdownProps) {
  const { t, format } = useLocale()
  return (
    <dl className="flex flex-col gap-y-1.5">
      {lines.map(line => (
        <Fragment key={line.id}>
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{line.label}</dt>
            <dd className="numeric text-end whitespace-nowrap ms-auto">
              <Bdi>{format.money(line.amount)}</Bdi>
            </dd>
          </div>
          {line.parts?.map(part => (
            <div key={part.id} className="flex flex-wrap justify-between gap-x-4 text-sm text-text-muted">
              <dt className="ps-4">{part.label}</dt>
              <dd className="numeric text-end whitespace-nowrap ms-auto">
                <Bdi>{format.money(part.amount)}</Bdi>
              </dd>
            </div>
          ))}
        </Fragment>
      ))}
      {/* In a summary that scrolls by itself the total stays in sight. */}
      <div className="sticky bottom-0 bg-surface mt-1.5 border-t border-border py-3 flex flex-wrap justify-between gap-x-4">
        <dt className="font-semibold">{t('ui.totalPrice')}</dt>
        <dd className="text-end ms-auto">
          <Price money={total} other={usd} size="lg" className="items-end" />
        </dd>
      </div>
    </dl>
  )
}
