import type { ApprovalView } from '@karwan/contract/console'
import { ArrowRight } from 'lucide'
import { Icon, useWords } from '../base/index.ts'
import { Conditions, useRuleText } from '../fees/rule-text.tsx'

type ProposedFee = Extract<ApprovalView['what'], { readonly kind: 'fee-rule' }>

/** A version of a fee rule that is proposed: its fee beside the one of before, or of the brand's file. */
export const FeeChange = ({ what: { currency, before, rule, file, reason } }: { what: ProposedFee }) => {
  const { t } = useWords()
  const text = useRuleText(currency)
  const old = before?.fee ?? file
  return (
    <>
      <p className="bar wrapx">
        {old && (
          <>
            <span className="sub xs">{t(before ? 'rates.before' : 'fees.file')}</span>
            <bdi className="n mut">{text.fee(old)}</bdi>
            <Icon of={ArrowRight} className="m" />
          </>
        )}
        <bdi className="n b">{text.fee(rule.fee)}</bdi>
        <bdi className="mut">{reason}</bdi>
      </p>
      <p>
        <span className="sub xs">{t(`fees.product_${rule.product}`)}</span> <Conditions rule={rule} currency={currency} />
      </p>
    </>
  )
}
