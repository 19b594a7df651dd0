import type { PanelProps } from '../paying.ts'
import { HoldForOffice } from './hold-for-office.tsx'

/** Paying the whole of a booking in cash. */
export function OfficePanel({ order, discounts, amount }: PanelProps) {
  return <HoldForOffice order={order} amount={amount} request={discounts} part={{}} />
}
