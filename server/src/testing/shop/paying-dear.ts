import { getBrand, loadBrands } from '@karwan/brands/node'
import { isProblem } from '@karwan/domain/problems'
import { startPayment } from '../../payments/start/start-payment.ts'
import type { Shop } from './fake-shop.ts'

const brand = getBrand(loadBrands(), 'default')

/**
 * Pays an order by card where that costs 1 percent and 500 dinars. Points are taken from `userId`.
 */
export const payDear = async (
  shop: Shop,
  visitor: ReturnType<Shop['visitor']>,
  orderId: string,
  { userId, ...request }: { readonly points?: number; readonly voucher?: string; readonly userId?: string } = {},
) => {
  const started = await startPayment(
    { ...shop.context, findGateway: () => shop.gateway.gateway },
    {
      orderId,
      gateway: 'switch',
      origin: 'http://localhost',
      ip: '127.0.0.1',
      cards: 'VISA',
      brand: { ...brand, payment: { ...brand.payment, methodFees: { switch: { basisPoints: 100, fixed: 500 } } } },
      request: { points: 0, voucher: null, ...request },
      holder: { userId, visitor: orderId },
    },
  )
  if (isProblem(started)) throw new Error(started.problem)
  const paymentId = shop.gateway.pay(started.attemptId)
  await visitor.comeBack(started.attemptId)
  return { paymentId, attemptId: started.attemptId }
}
