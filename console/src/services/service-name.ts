import type { OutsideServiceView } from '@karwan/contract/console'
import type { GatewayKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { useWords } from '../base/index.ts'

/** Names a gateway as the checkout does, and a supplier by its id. */
export const useServiceName = () => {
  const { t } = useWords()
  return ({ id, kind }: Pick<OutsideServiceView, 'id' | 'kind'>): string => {
    const key = kind === 'gateway' ? methodKeys[id as GatewayKind] : undefined
    return key ? t(key) : id
  }
}
