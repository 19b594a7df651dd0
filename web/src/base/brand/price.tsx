import type { Money } from '@karwan/domain/money'
import { cx } from '../design/index.ts'
import { Bdi, useLocale } from '../i18n/index.ts'
import { useCurrency } from './currency.tsx'

export interface PriceProps {
  money: Money
  /** The same in the other currency, small, for information. */
  other?: Money | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Before the amount: "from". */
  prefix?: string
  className?: string
}
const sizes = { sm: 'text-md', md: 'text-lg', lg: 'text-xl', xl: 'text-3xl' } as const

/** Returns which of two amounts is shown large: the one in the visitor's chosen currency. */
export function useLeading(): (money: Money, other: Money | undefined) => Money {
  const chosen = useCurrency()?.currency
  return (money, other) => (other !== undefined && chosen === other.currency && money.currency !== chosen ? other : money)
}

/**
 * An amount as the shop writes it everywhere: one piece, one direction, figures of one width. With `other` the
 * visitor's chosen currency stands large; what is charged, `money`, is always there and never approximate.
 */
export function Price({ money, other, size = 'md', prefix, className }: PriceProps) {
  const { format } = useLocale()
  const first = useLeading()(money, other)
  const swapped = first !== money
  const second = swapped ? money : other
  return (
    <span className={cx('inline-flex flex-col leading-snug', className)}>
      <span className={cx('font-bold numeric whitespace-nowrap @max-[16rem]:whitespace-normal cramped:whitespace-normal', sizes[size])}>
        {prefix !== undefined && <span className="text-sm font-regular text-text-muted">{prefix} </span>}
        <Bdi className="whitespace-nowrap cramped:whitespace-normal">{format.money(first)}</Bdi>
      </span>
      {second !== undefined && second.currency !== first.currency && (
        <span className="text-sm text-text-muted numeric">
          {!swapped && '≈ '}
          <Bdi>{format.money(second)}</Bdi>
        </span>
      )}
    </span>
  )
}
