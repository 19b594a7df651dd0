import type { ValidatedPackage } from '@karwan/contract/packages'
import { useLocale } from '../../base/i18n/index.ts'
import type { PriceLine } from '../form/index.ts'

/** The price of a package by its parts; the lines add up to the total. */
export function usePriceLines({ flight, stay }: ValidatedPackage): readonly PriceLine[] {
  const { t } = useLocale()
  return [
    { id: 'flight', label: t('trade.flight'), amount: flight.fare.price.total },
    { id: 'stay', label: t('booking.packageStay'), amount: stay.total },
  ]
}

/** Difference to both apart, where it is worth telling. */
export function Saving({ offer: { saving } }: { offer: ValidatedPackage }) {
  const { t, format } = useLocale()
  if (!saving) return null
  return <p className="text-sm font-medium text-success-text">{t('booking.packageSaves', { amount: format.money(saving) })}</p>
}
