import type { Money } from '@karwan/domain/money'
import { ChevronDown } from 'lucide'
import { Fragment, type ReactNode, useState } from 'react'
import { Price } from '../../base/brand/index.ts'
import { Card, cx, Icon, useMedia } from '../../base/design/index.ts'

interface BookedAsideProps {
  title: string
  /** Text beside the price where the card is folded; the title if left out. */
  folded?: ReactNode
  total: Money
  usd: Money
  children: ReactNode
}

/** Shows what is booked, with its price: beside the form on wide screens, as a bar that unfolds on phones. */
export function BookedAside({ title, folded, total, usd, children }: BookedAsideProps) {
  const isWide = useMedia('(min-width: 64rem)')
  const [isOpen, setIsOpen] = useState(false)
  if (isWide)
    return (
      <Card className="flex flex-col gap-4 p-5!">
        <h2 className="text-lg">{title}</h2>
        {children}
      </Card>
    )
  const Heading = folded === undefined ? 'h2' : Fragment
  return (
    <Card padded={false}>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="w-full min-h-14 px-4 py-2 flex flex-wrap items-center gap-x-3 text-start"
        >
          <span className="flex-[1_1_6rem] min-w-0">{folded ?? <span className="font-semibold">{title}</span>}</span>
          <Price money={total} other={usd} size="sm" className="items-end" />
          <Icon of={ChevronDown} size={20} className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      </Heading>
      {isOpen && <div className="fade-in border-t border-border p-4 flex flex-col gap-4">{children}</div>}
    </Card>
  )
}
