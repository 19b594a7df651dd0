/**
 * `GET /api/vouchers`: those of who is signed in. `POST /api/vouchers/check`: what a code takes off a total, without
 *   using it; refused with the problem
 * `voucher-refused`, whose `data.reason` is one of the domain's `voucherRefusals`.
 */

import { orderedProducts } from '@karwan/domain/orders'
import { voucherProducts } from '@karwan/domain/vouchers'
import { z } from 'zod'
import { localDate, money } from '../common/index.ts'

export const voucherView = z.object({
  code: z.string(),
  product: z.enum(voucherProducts),
  /** A fixed amount, or a share in hundredths of a percent up to `most`. */
  off: z.union([z.object({ amount: money }), z.object({ basisPoints: z.int(), most: money })]),
  minimum: money,
  /** Days at the clock of the shop's market, both included. */
  from: localDate,
  until: localDate,
  state: z.enum(['usable', 'upcoming', 'reserved', 'paused', 'used', 'ended']),
})
export type VoucherView = z.infer<typeof voucherView>
export const voucherList = z.object({ vouchers: z.array(voucherView) })
export type VoucherList = z.infer<typeof voucherList>

export const voucherCheck = z.object({
  Code: z.string().min(1).max(40),
  product: z.enum(orderedProducts),
  total: money,
})
export const voucherChecked = z.object({ code: z.string(), off: money })
export type VoucherChecked = z.infer<typeof voucherChecked>
