import type { OrderSummary, OrderView } from '@karwan/contract/orders'
import type { ReactNode } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Badge } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import { datesOf, type TripPart, tripTitle } from '../../order/index.ts'
import { stateTone, useStateWord } from './state-words.ts'

interface BookingHeadProps {
  order: OrderSummary | OrderView
  parts: readonly TripPart[]
  /** Address of the booking. */
  to: string
  heading?: 'h2' | 'h3'
  /** Stands beside the days. */
  children?: ReactNode
}

/**
 * Names a booking in a card: its state and reference, what and when. Its link covers the whole card, which is `group
 * relative`; it stands in a column.
 */
export function BookingHead({ order, parts, to, heading: Heading = 'h2', children }: BookingHeadProps) {
  const locale = useLocale()
  const { today } = useShop()
  const stateWord = useStateWord()
  return (
    <>
      <Heading className="text-md leading-snug min-w-0">
        <RouterLink
          to={to}
          className="after:absolute after:inset-0 after:z-raised after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 group-hover:text-link"
        >
          <bdi>{tripTitle(parts, locale)}</bdi>
        </RouterLink>
      </Heading>
      <p className="-order-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={stateTone(order)}>{stateWord(order)}</Badge>
        <Bdi ltr className="text-xs text-text-muted numeric">
          {order.reference}
        </Bdi>
      </p>
      <p className="text-sm text-text-muted flex flex-wrap gap-x-3">
        <span>{parts[0] && datesOf(parts[0], locale, today)}</span>
        {children}
      </p>
    </>
  )
}
