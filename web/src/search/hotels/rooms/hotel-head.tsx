import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { hotelTypeKey } from '@karwan/messages/keys'
import { MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, Stars } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { GuestRating } from '../guest-rating.tsx'

/** Name, stars, kind and where it is; `actions` stand at its end. */
export function HotelHead({ hotel, actions }: { hotel: HotelDetailsWire; actions?: ReactNode }) {
  const { t, language } = useLocale()
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="flex-1 min-w-[min(11rem,100%)] flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl md:text-3xl">
            <bdi>{hotel.name}</bdi>
          </h1>
          <Stars count={hotel.stars} size={18} />
          <span className="text-text-muted">{t(hotelTypeKey(hotel.type))}</span>
          <GuestRating rating={hotel.guestRating} inWords />
        </div>
        {language !== 'en' && (
          <p className="text-text-muted">
            <Bdi ltr>{hotel.latinName}</Bdi>
          </p>
        )}
        <p className="flex items-start gap-1.5 text-text-muted">
          <Icon of={MapPin} size={18} className="mt-[0.25em] shrink-0" />
          {hotel.address}
        </p>
      </div>
      {actions}
    </div>
  )
}
