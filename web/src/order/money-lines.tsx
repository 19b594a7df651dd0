import { type Money, negate } from '@karwan/domain/money'
import { cx } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'

export interface MoneyLine {
  readonly name: string
  readonly amount: Money
  /** Takes something off. */
  readonly off?: boolean
  /** Marks the line of the total of the other lines. */
  readonly total?: boolean
  readonly note?: string | undefined
}

/** Names and amounts below one another, the amounts under each other. */
export function MoneyLines({ lines, className }: { lines: readonly MoneyLine[]; className?: string }) {
  const { format } = useLocale()
  return (
    <dl className={cx('flex flex-col gap-2', className)}>
      {lines.map(({ name, amount, off = false, total = false, note }) => (
        <div key={name} className={cx('flex flex-wrap justify-between gap-x-4', total && 'border-t border-border pt-2 font-semibold')}>
          <dt className={cx('min-w-0', !total && 'text-text-muted')}>
            {name}
            {note !== undefined && <span className="block text-sm">{note}</span>}
          </dt>
          <dd className={cx('numeric text-end whitespace-nowrap ms-auto', off && 'text-success-text')}>
            <Bdi>{format.money(off ? negate(amount) : amount)}</Bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
