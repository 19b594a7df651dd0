import type { SellingPrice } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { cx, Price } from '../../design/index.ts'
import { Bdi, useLocale, Words } from '../../i18n/index.ts'

/** The price of a fare for everyone, large; for one person, small. */
export function FarePrice({ price, size = 'lg', end = false }: { price: SellingPrice; size?: 'md' | 'lg'; end?: boolean }) {
  const { t, format } = useLocale()
  const people = price.passengers.reduce((all, { count }) => all + count, 0)
  const each = money(Math.ceil(price.total.amount / people), price.total.currency)
  return (
    <div className={cx('flex', end ? 'flex-wrap justify-between gap-x-4 md:flex-col md:items-end' : 'flex-col')}>
      <Price money={price.total} other={price.usd} size={size} className={end ? 'md:items-end' : ''} />
      <div className={cx('flex flex-col', end && 'text-end')}>
        {people > 1 && (
          <>
            <span className="text-sm text-text-muted">
              {t('ui.totalPrice')} · {t('trade.travelers', { count: people })}
            </span>
            <span className="text-xs text-text-muted numeric">
              <Words parts={t.parts('ui.perPerson', { price: format.money(each) })} as={{ price: text => <Bdi>{text}</Bdi> }} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}
