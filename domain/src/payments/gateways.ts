/**
 * Destination of a refund. `office`: it was paid in cash. `by-hand`: the gateway cannot refund it, so a person does.
 * `several`: each part goes back as it was paid.
 */
export type RefundKind = 'card' | 'wallet' | 'bank-app' | 'office' | 'by-hand' | 'several'

/** Every gateway (PY-1), with the way its money goes back. `switch` is the card widget. Adapters describe all else. */
export const gatewayRefunds = {
  switch: 'card',
  zaincash: 'wallet',
  fastpay: 'wallet',
  asiahawala: 'wallet',
  fib: 'bank-app',
} as const satisfies Record<string, RefundKind>

export type GatewayKind = keyof typeof gatewayRefunds
export const gatewayKinds = Object.keys(gatewayRefunds) as readonly GatewayKind[]
