/** How money of a gateway reaches who it came from. `office`: it was paid at a desk. `by-hand`: its gateway does not give it back, so a person does. `several`: each part as it was paid. */
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
