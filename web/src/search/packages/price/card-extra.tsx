import type { HotelRow } from '@karwan/contract/hotels'
import { useLeading } from '../../../base/brand/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

/** On the card of a package: its price for each traveler, and what it costs less than both apart. */
export function CardExtra({ hotel }: { hotel: HotelRow }) {
  const { t, format } = useLocale()
  const leading = useLeading()
  if (!hotel.package) return null
  const { perPerson, saving } = hotel.package
  const inDollars = leading(hotel.MinPrice, hotel.usd) !== hotel.MinPrice
  return (
    <p className="basis-full flex flex-wrap justify-end gap-x-2 text-xs text-text-muted numeric">
      {saving && (
        <span className="font-semibold text-success-text">
          {t('package.less', { amount: `\u2068${format.listedMoney(saving)}\u2069` })}
        </span>
      )}
      {!inDollars && <Bdi>{t('package.perPerson', { price: `\u2068${format.listedMoney(perPerson)}\u2069` })}</Bdi>}
    </p>
  )
}
