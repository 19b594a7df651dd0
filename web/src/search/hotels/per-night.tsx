import { type Money, split } from '@karwan/domain/money'
import { useLeading } from '../../base/brand/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

interface PerNightProps {
  total: Money
  usd: Money
  /** A night of `total`, rounded to the brand's price step. */
  perNight: Money
  nights: number
}
/** A night of a stay's price, marked where it is rounded. Nothing for one night. */
export function PerNight({ total, usd, perNight, nights }: PerNightProps) {
  const { t, format } = useLocale()
  const leading = useLeading()(total, usd)
  const night = leading === total ? perNight : split(leading, nights)[0]
  if (nights < 2 || !night) return null
  const price = format.money(night)
  const isExact = night.amount * nights === leading.amount
  return <Bdi>{t('ui.perNight', { price: isExact ? price : `≈ ${price}` })}</Bdi>
}
