import type { ValidatedPackage } from '@karwan/contract/packages'
import { useLocale } from '../../base/i18n/index.ts'
import type { PriceLine } from '../form/index.ts'

/** The price of a package by its parts where they have prices of their own; the lines add up to the total. */
export function usePriceLines({ flight, stay, total, separable }: ValidatedPackage): readonly PriceLine[] {
  const { t } = useLocale()
  if (!separable.hotel) return [{ id: 'whole', label: t('package.flightAndStay'), amount: total }]
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
