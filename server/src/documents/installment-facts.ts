import type { PlanPart } from '@karwan/contract/installments'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import type { Fact } from './layout/index.ts'

/** Returns the facts of an installment: its number, and what is owed after it. */
export const installmentFacts = (part: PlanPart | null, language: Language): readonly Fact[] => {
  if (!part) return []
  const t = translatorOf(language)
  const [from = 0, to = from] = [part.numbers[0], part.numbers.at(-1)]
  const { count } = part
  return [
    {
      label: t('trade.installment'),
      value: from === to ? t('plan.numberOf', { number: from, count }) : t('plan.numbersOf', { from, to, count }),
    },
    { label: t('plan.remains'), value: formatMoney(part.remains, language) },
  ]
}
