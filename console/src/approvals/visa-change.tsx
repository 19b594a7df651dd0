import type { ApprovalView } from '@karwan/contract/console'
import type { Money } from '@karwan/domain/money'
import { ArrowRight } from 'lucide'
import { Icon, useWords } from '../base/index.ts'
import { TermsText } from '../products/terms-text.tsx'

type ProposedVisa = Extract<ApprovalView['what'], { readonly kind: 'visa-price' }>

const fees = ['authorityFee', 'serviceFee', 'checkingFee', 'courierFee'] as const

/** A price of a visa that is proposed: each fee beside the one that the shop takes now. */
const VisaChange = ({ what: { before, product, reason } }: { what: ProposedVisa }) => {
  const { t, format } = useWords()
  const words = {
    authorityFee: t('products.authorityFee'),
    serviceFee: t('trade.serviceFee'),
    checkingFee: t('products.checkingFee'),
    courierFee: t('products.courierFee'),
  }
  const change = (name: string, old: Money | undefined, now: Money) => {
    const isSame = old && old.amount === now.amount && old.currency === now.currency
    return (
      <div key={name} className="bar wrapx">
        <dt className="sub xs">{name}</dt>
        <dd className="bar wrapx">
          {old && !isSame && (
            <>
              <bdi className="n mut">{format.money(old)}</bdi>
              <Icon of={ArrowRight} className="m" />
            </>
          )}
          <bdi className={isSame ? 'n mut' : 'n b'}>{format.money(now)}</bdi>
        </dd>
      </div>
    )
  }
  return (
    <>
      <TermsText terms={product} />
      <dl className="lines">
        {fees.map(fee => change(words[fee], before?.[fee], product[fee]))}
        {product.express && change(t('visa.expressFee'), before?.express?.fee, product.express.fee)}
      </dl>
      <p>
        <bdi className="mut">{reason}</bdi>
      </p>
    </>
  )
}
export default VisaChange
