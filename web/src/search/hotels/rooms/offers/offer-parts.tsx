import { boardKeys } from '@karwan/messages/keys'
import { BedDouble, Info, Maximize, Users, Utensils } from 'lucide'
import { Price } from '../../../../base/brand/index.ts'
import { Disclosure, Icon } from '../../../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../../../base/i18n/index.ts'
import { PerNight } from '../../per-night.tsx'
import type { Offer, RoomGroup } from './room-groups.ts'

const bedKeys = {
  single: 'hotel.bedSingle',
  double: 'hotel.bedDouble',
  queen: 'hotel.bedDouble',
  king: 'hotel.bedDouble',
  sofa: 'hotel.bedSofa',
} as const satisfies Record<Offer['beds'][number]['kind'], string>

/** Beds, size and whom a room sleeps. */
export function RoomFacts({ room }: { room: Pick<RoomGroup['room'], 'beds' | 'sizeSquareMeters' | 'sleeps'> }) {
  const { t, format } = useLocale()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
      <li className="inline-flex items-center gap-1.5">
        <Icon of={BedDouble} size={16} />
        {format.list(room.beds.map(({ kind, count }) => t(bedKeys[kind], { count })))}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Icon of={Maximize} size={16} />
        <Bdi>{t('hotel.sizeM2', { size: String(room.sizeSquareMeters) })}</Bdi>
      </li>
      {room.sleeps && (
        <li className="inline-flex items-center gap-1.5">
          <Icon of={Users} size={16} />
          {t('hotel.sleeps', { count: room.sleeps.guests })}
        </li>
      )}
    </ul>
  )
}

export function BoardText({ board }: Pick<Offer, 'board'>) {
  const { t } = useLocale()
  return (
    <span className="inline-flex items-start gap-1.5">
      <Icon of={Utensils} size={16} className="mt-[0.3em] text-text-muted" />
      {t(boardKeys[board])}
    </span>
  )
}

/** "Child n in room m counts as an adult" (HS-7); the price is made so. */
export function ChildrenAsAdults({ room, ages }: { room: number; ages: readonly number[] }) {
  const { t } = useLocale()
  if (ages.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-info-text">
      {ages.map(child => (
        <li key={child} className="flex items-start gap-1.5">
          <Icon of={Info} size={16} className="mt-[0.25em]" />
          {t('error.childCountsAsAdult', { child: String(child + 1), room: String(room + 1) })}
        </li>
      ))}
    </ul>
  )
}

/** Shows the price of each night, unfolded on a press. */
export function NightPrices({ price }: { price: Offer['price'] }) {
  const { t, format } = useLocale()
  const { nights } = price
  if (!nights || nights.length < 2) return null
  return (
    <Disclosure summary={<span className="text-sm font-medium text-link">{t('room.nightly')}</span>}>
      <dl className="flex flex-col gap-1 pb-2 text-sm">
        {nights.map(({ date, amount }) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-text-muted">{format.dateShort(date)}</dt>
            <dd className="numeric">
              <Bdi>{format.money(amount)}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** Price of the stay in this room and of each night, taxes in. */
export function OfferPrice({ offer: { price }, nights }: { offer: Offer; nights: number }) {
  const { t } = useLocale()
  return (
    <div className="flex flex-col gap-0.5">
      <Price money={price.total} other={price.usd} />
      <span className="text-sm text-text-muted">
        <PerNight total={price.total} usd={price.usd} perNight={price.perNight} nights={nights} />
      </span>
      <span className="text-sm text-text-muted">
        {t('trade.nights', { count: nights })} · {t('hotel.taxesIn')}
      </span>
      <NightPrices price={price} />
    </div>
  )
}

/** The sum that the hotel takes itself, and how many rooms are left where it tells. */
export function OfferNotes({ offer: { price, roomsLeft } }: { offer: Offer }) {
  const { t, format } = useLocale()
  if (!price.atProperty && roomsLeft === null) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-xs font-medium text-warning-text leading-snug">
      {roomsLeft !== null && <span>{t('trade.roomsLeft', { count: roomsLeft })}</span>}
      {price.atProperty && (
        <span>
          <Words
            parts={t.parts('hotel.payAtProperty', { amount: format.money(price.atProperty) })}
            as={{ amount: words => <Bdi className="whitespace-nowrap">{words}</Bdi> }}
          />
        </span>
      )}
    </p>
  )
}
