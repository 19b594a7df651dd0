import type { PaymentMethod } from '@karwan/contract/payments'
import type { OrderedProduct } from '@karwan/domain/orders'
import { type GatewayKind, gatewayKinds, type PaymentMethodKind } from '@karwan/domain/payments'
import { server, useQuery } from '../base/server-client/index.ts'

/** Payment methods that this page can show; each has a panel in `pay-panels.tsx`. */
export const shownMethods = [...gatewayKinds, 'office', 'installments'] as const satisfies readonly PaymentMethodKind[]
export const isShown = ({ way: method }: { readonly way: PaymentMethodKind }): boolean =>
  (shownMethods as readonly PaymentMethodKind[]).includes(method)

/** Message keys that describe the methods; any other is a wallet. */
const methodTextKeys = {
  switch: 'payment.cardMethodText',
  fib: 'payment.fibMethodText',
  office: 'payment.officeMethodText',
  installments: 'payment.monthlyMethodText',
} as const satisfies Partial<Record<PaymentMethodKind, string>>
const hasOwnText = (method: PaymentMethodKind): method is keyof typeof methodTextKeys => method in methodTextKeys

/** Wallets that are connected without a page of their own, by what follows on their start. */
const walletKeys = {
  app: ['payment.walletAppText', 'payment.walletAppNext'],
  phone: ['payment.walletPhoneText', 'payment.walletPhoneNext'],
} as const
type Next = PaymentMethod['next']

/** Returns the message key that describes a payment method and what follows on its start. */
export const methodTextOf = ({ way: method, next }: Pick<PaymentMethod, 'way' | 'next'>) => {
  if (method !== 'fib' && (next === 'app' || next === 'phone')) return walletKeys[next][0]
  return hasOwnText(method) ? methodTextKeys[method] : 'payment.walletMethodText'
}

/** Returns the message key that says what follows when the button is pressed. */
export const nextTextOf = (gateway: GatewayKind, next: Next) => {
  if (gateway === 'switch') return 'payment.cardText'
  if (gateway === 'fib') return 'payment.bankAppNext'
  return next === 'app' || next === 'phone' ? walletKeys[next][1] : 'payment.walletNext'
}

/**
 * Returns the payment methods that the server offers for an amount (minor units). Undefined until it answers, empty
 * if it does not.
 */
export function usePaymentMethods(product: OrderedProduct, amount: number): readonly PaymentMethod[] | undefined {
  const { data, failure } = useQuery({
    queryKey: ['payment methods', product, amount],
    keepPreviousData: true,
    queryFn: signal =>
      server.get('/payments/methods', {
        answer: async () => (await import('@karwan/contract/payments')).paymentMethods,
        params: { product, amount },
        signal,
      }),
  })
  return failure ? [] : data?.methods
}
