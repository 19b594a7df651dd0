import type { Money } from '@karwan/domain/money'
import { useLocale } from '../../../base/i18n/index.ts'
import { useShownPackage } from '../package-context.ts'
import { peopleOf } from '../people.ts'

interface PackageSumProps {
  perPerson: (people: number) => Money
  saving: Money | null
}
/** Below the total of a package: a traveler's share, what it saves, and the promise. */
export function PackageSum({ perPerson, saving }: PackageSumProps) {
  const { t, format } = useLocale()
  const { search } = useShownPackage()
  const people = peopleOf(search)
  const amount = (money: Money): string => `\u2068${format.money(money)}\u2069`
  return (
    <span className="flex flex-col text-sm text-text-muted">
      {people > 1 && <span>{t('package.perPerson', { price: amount(perPerson(people)) })}</span>}
      {saving && <span className="font-semibold text-success-text">{t('package.less', { amount: amount(saving) })}</span>}
    </span>
  )
}
