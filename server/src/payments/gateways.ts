import type { GatewayKind, PaymentGateway } from '@karwan/domain/payments'
import type { Keeping } from '../database/index.ts'

export interface PaymentWork extends Keeping {
  /** Of the gateways this shop is connected to. */
  findGateway(kind: GatewayKind): PaymentGateway | undefined
}

export const gatewayPace = {
  startMs: 15_000,
  readMs: 8000,
  /** How long the browser that comes back waits for the reading before it is sent on. */
  returnWaitMs: 6000,
  refundMs: 30_000,
  cancelMs: 8000,
}
