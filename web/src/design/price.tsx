import type { Money } from '@karwan/domain/money'
import { Bdi, useLocale } from '../i18n/index.ts'
import { cx } from './cx.ts'

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

/** An amount as the shop writes it everywhere: one piece, one direction, figures of one width. */
export function Price({ money, other, size = 'md', prefix, className }: PriceProps) {
  const { format } = useLocale()
  return (
    <span className={cx('inline-flex flex-col leading-snug', className)}>
      <span className={cx('font-bold numeric whitespace-nowrap', sizes[size])}>
        {prefix !== undefined && <span className="text-sm font-regular text-text-muted me-1">{prefix}</span>}
        <Bdi>{format.money(money)}</Bdi>
      </span>
      {other !== undefined && other.currency !== money.currency && (
        <span className="text-sm text-text-muted numeric">
          ≈ <Bdi>{format.money(other)}</Bdi>
        </span>
      )}
    </span>
  )
}
