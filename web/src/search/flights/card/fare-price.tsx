import type { SellingPrice } from '@karwan/domain/flights'
import { type Money, money } from '@karwan/domain/money'
import { memo } from 'react'
import { Price, useLeading } from '../../../base/brand/index.ts'
import { cx } from '../../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../../base/i18n/index.ts'
import { MonthlyFrom, PointsToEarn } from '../../../payment/index.ts'

interface FarePriceProps {
  price: SellingPrice
  size?: 'md' | 'lg'
  /** At the end of its line, as on a card, where on wide screens `PriceExtras` stand apart. */
  end?: boolean
  /** Shows the price for one person large and the total small; the other way round otherwise. */
  perPerson?: boolean
  /** With the points it earns. */
  withPoints?: boolean
}

export const peopleOf = (price: SellingPrice | undefined): number => price?.passengers.reduce((all, { count }) => all + count, 0) ?? 0
/** An even share of a price; a part of a unit counts as one, so that the shares cover it. */
export const shareOf = (total: Money, people: number): Money => money(Math.ceil(total.amount / Math.max(1, people)), total.currency)

/** The price of a fare for everyone and for one person, the one asked for large; by the month where the shop has it. */
export const FarePrice = memo(function FarePrice({
  price,
  size = 'lg',
  end = false,
  perPerson = false,
  withPoints = false,
}: FarePriceProps) {
  const { t, format } = useLocale()
  const people = peopleOf(price)
  const each = shareOf(price.total, people)
  const isEach = perPerson && people > 1
  const leading = useLeading()(price.total, price.usd)
  const amount = { price: text => <Bdi>{text}</Bdi> } satisfies Parameters<typeof Words>[0]['as']
  return (
    <div
      className={cx(
        'flex min-w-0',
        end ? 'max-md:flex-wrap max-md:justify-between gap-x-4 md:flex-col md:items-end md:gap-y-1' : 'flex-col',
      )}
    >
      <Price
        money={isEach ? each : price.total}
        other={isEach ? shareOf(price.usd, people) : price.usd}
        size={size}
        className={end ? 'md:items-end' : ''}
      />
      <div className={cx('flex flex-col min-w-0', end && 'text-end')}>
        {people > 1 && (
          <>
            <span className="text-sm text-text-muted">
              {isEach ? t('offer.forOnePerson') : `${t('ui.totalPrice')} · ${t('trade.travelers', { count: people })}`}
            </span>
            <span className="text-xs text-text-muted numeric">
              {isEach ? (
                <Words parts={t.parts('results.forEveryone', { price: format.money(leading) })} as={amount} />
              ) : (
                <Words parts={t.parts('ui.perPerson', { price: format.money(shareOf(leading, people)) })} as={amount} />
              )}
            </span>
          </>
        )}
      </div>
      <PriceExtras
        price={price}
        withPoints={withPoints}
        className={cx('flex flex-col min-w-0', end && 'max-md:w-full max-md:pt-1 md:hidden')}
      />
    </div>
  )
})

/** Shows the monthly amount and the points of a price, if the brand has them. */
export function PriceExtras({
  price,
  withPoints = false,
  className,
}: Pick<FarePriceProps, 'price' | 'withPoints'> & { className: string }) {
  return (
    <div className={className}>
      <MonthlyFrom total={price.total} className="text-xs" how />
      {withPoints && <PointsToEarn usd={price.usd} className="text-xs" />}
    </div>
  )
}
