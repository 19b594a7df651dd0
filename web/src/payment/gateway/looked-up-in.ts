import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import type { Failure } from '../../base/server-client/index.ts'

export interface LookedUpAttempt {
  /** Gateway whose answer was lost. */
  readonly gateway: GatewayKind
  /** Time at which a payment can be started again by any method; undefined if every other method can be used now. */
  readonly opensAt: string | undefined
}

/**
 * The last attempt, where the server said that it is finding out what became of it; undefined for any other failure.
 */
export const lookedUpIn = ({ data }: Failure): LookedUpAttempt | undefined => {
  const gateway = gatewayKinds.find(kind => kind === data?.lookedUp)
  return gateway && { gateway, opensAt: typeof data?.opensAt === 'string' ? data.opensAt : undefined }
}
