import type { FeeRuleRow } from '@karwan/contract/console'
import type { FeeTermsOfRule } from '@karwan/domain/fees'
import { type CurrencyCode, money } from '@karwan/domain/money'
import { useWords } from '../base/index.ts'

/** Writes fees, and the conditions of rules. */
export const useRuleText = (currency: CurrencyCode) => {
  const { t, format } = useWords()
  const amount = (minor: number): string => format.money(money(minor, currency))
  return {
    amount,
    fee: ({ basisPoints, minimum }: FeeTermsOfRule['fee']): string =>
      t('fees.feeOf', { share: `${format.number(basisPoints / 100)}%`, minimum: amount(minimum) }),
    /** Each condition with its name; codes are to stand in a `bdi`. */
    conditions: ({ conditions }: Pick<FeeTermsOfRule, 'conditions'>): readonly { readonly name: string; readonly value: string }[] => {
      const { daysAhead, saleDates, stars } = conditions
      const codes = [
        { name: t('fees.carrier'), value: conditions.carrier },
        { name: t('fees.from'), value: conditions.from },
        { name: t('fees.to'), value: conditions.to },
        { name: t('fees.country'), value: conditions.country },
        { name: t('fees.family'), value: conditions.family },
        { name: t('fees.supplier'), value: conditions.supplier },
        { name: t('fees.stars'), value: stars === null ? null : format.number(stars) },
        { name: t('fees.days'), value: daysAhead && `${format.number(daysAhead.least)}–${format.number(daysAhead.most)}` },
        { name: t('fees.saleDates'), value: saleDates && `${format.placeDate(saleDates.from)} – ${format.placeDate(saleDates.until)}` },
      ]
      return codes.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    },
  }
}

/** The conditions of a rule, one after the other. */
export const Conditions = ({ rule, currency }: { rule: FeeTermsOfRule; currency: CurrencyCode }) => {
  const { t } = useWords()
  const all = useRuleText(currency).conditions(rule)
  if (all.length === 0) return <span className="mut">{t('fees.always')}</span>
  return (
    <span className="fconds">
      {all.map(({ name, value }) => (
        <span key={name} className="fcond">
          <span className="sub xs">{name}</span> <bdi className="med">{value}</bdi>
        </span>
      ))}
    </span>
  )
}

const tones: Readonly<Record<FeeRuleRow['state'], string>> = { 'in-force': 'ok', later: 'info', over: '', ended: '' }
export const FeeState = ({ state }: Pick<FeeRuleRow, 'state'>) => {
  const { t } = useWords()
  return <span className={`st ${tones[state]} ${tones[state] ? 'pill' : 'mut'}`}>{t(`fees.state_${state}`)}</span>
}
