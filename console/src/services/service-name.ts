import type { OutsideServiceView } from '@karwan/contract/console'
import type { GatewayKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { useBrandName, useWords } from '../base/index.ts'

/** Names a gateway as the checkout does, a product in words with its brand, and a supplier by its id. */
export const useServiceName = () => {
  const { t } = useWords()
  const brandName = useBrandName()
  return ({ id, kind, product, brands }: Pick<OutsideServiceView, 'id' | 'kind' | 'product' | 'brands'>): string => {
    if (product !== null) return [t(`vouchers.product_${product}`), ...brands.map(brandName)].join(' · ')
    const key = kind === 'gateway' ? methodKeys[id as GatewayKind] : undefined
    return key ? t(key) : id
  }
}
