import { z } from 'zod'
import type { Wallet, WalletPayment } from '../wallets/index.ts'

export const orderId = z.string().regex(/^[a-zA-Z0-9]{8,32}$/, 'The order id must be 8 to 32 letters and digits.')
export const lifeMs = 30 * 60_000
export const findPayment = ({ book }: Wallet, id: string): WalletPayment | undefined =>
  [...book.payments.values()].findLast(payment => payment.orderId === id)
