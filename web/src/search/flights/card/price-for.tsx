import { ChevronDown } from 'lucide'
import { memo } from 'react'
import { useShownCurrency } from '../../../base/brand/index.ts'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

interface PriceForProps {
  people: number
  perPerson: boolean
  onChange: (perPerson: boolean) => void
}
/** Tells once for whom the prices of the list are, and in which currency; several travelers choose all or one. */
export const PriceFor = memo(function PriceFor({ people, perPerson, onChange }: PriceForProps) {
  const { t, format } = useLocale()
  const currency = format.currencySign(useShownCurrency())
  const total = t('results.totalFor', { count: people, currency })
  if (people < 2) return <span>{total}</span>
  return (
    <label className="relative shrink-0 @max-[16rem]:shrink inline-flex items-center min-h-8 after:absolute after:inset-x-0 after:-inset-y-1.5 text-link font-medium">
      <span className="sr-only">{t('offer.price')}</span>
      <select
        value={perPerson ? 'person' : 'all'}
        onChange={event => onChange(event.currentTarget.value === 'person')}
        className="relative z-raised appearance-none bg-transparent text-xs! pe-5 py-1.5 text-end"
      >
        <option value="all">{total}</option>
        <option value="person">{t('results.eachFor', { currency })}</option>
      </select>
      <Icon of={ChevronDown} size={16} className="absolute end-0 pointer-events-none" />
    </label>
  )
})
