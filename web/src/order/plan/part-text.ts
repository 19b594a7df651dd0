import type { PlanPart } from '@karwan/contract/installments'
import type { useLocale } from '../../base/i18n/index.ts'

type Translate = ReturnType<typeof useLocale>['t']
type Numbers = Pick<PlanPart, 'numbers' | 'count'>
const endsOf = ({ numbers }: Numbers): readonly [from: number, to: number] => [numbers[0] ?? 0, numbers.at(-1) ?? 0]

/** Returns which installments of how many, in words. */
export const partText = (t: Translate, part: Numbers): string => {
  const [from, to] = endsOf(part)
  const { count } = part
  return from === to ? t('plan.partOf', { number: from, count }) : t('plan.partsOf', { from, to, count })
}
/** The same beside a label that names them. */
export const partNumbers = (t: Translate, part: Numbers): string => {
  const [from, to] = endsOf(part)
  const { count } = part
  return from === to ? t('plan.numberOf', { number: from, count }) : t('plan.numbersOf', { from, to, count })
}
