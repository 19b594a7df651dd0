import type { VoucherRow } from '@karwan/contract/console'
import { money } from '@karwan/domain/money'
import { useWords } from '../base/index.ts'
import { tones } from './words.ts'

/** Writes amounts and rules of a voucher. */
export const useRuleText = ({ currency, rule }: Pick<VoucherRow, 'currency' | 'rule'>) => {
  const { t, format } = useWords()
  const amount = (minor: number) => format.money(money(minor, currency))
  const { off, from, until } = rule
  return {
    amount,
    off:
      'amount' in off
        ? t('vouchers.offAmount', { amount: amount(off.amount) })
        : t('vouchers.offShare', { share: `${format.number(off.basisPoints / 100)}%`, amount: amount(off.most) }),
    minimum: t('vouchers.minimumOf', { amount: amount(rule.minimum) }),
    days: t('vouchers.daysOf', { from: format.placeDate(from), until: format.placeDate(until) }),
    until: t('vouchers.untilDay', { date: format.placeDate(until) }),
  }
}

export const VoucherState = ({ state }: Pick<VoucherRow, 'state'>) => {
  const { t } = useWords()
  return <span className={`st ${tones[state]} ${tones[state] ? 'pill' : 'mut'}`}>{t(`vouchers.state_${state}`)}</span>
}
