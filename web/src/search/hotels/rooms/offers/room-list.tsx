import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Icon, Picture, useSavesData } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import { MoreOffers } from './more-offers.tsx'
import { type RoomOffersProps, useSelecting, useUnfolded } from './offer-choice.ts'
import { ChildrenAsAdults, RoomFacts } from './offer-parts.tsx'
import { RateLine } from './rate-line.tsx'
import type { RoomGroup } from './room-groups.ts'

/** Kinds of rooms, and rates of each, that are shown before more are asked for. */
const roomsAtOnce = 4
const ratesAtOnce = 3

/** The kinds of rooms for one searched room, the cheapest first, each told once with its rates as lines. */
export function RoomList(props: RoomOffersProps) {
  const { t } = useLocale()
  const { groups, chosen } = props
  const [showsAll, setShowsAll] = useState(false)
  const isShown = (group: RoomGroup, at: number) =>
    showsAll || groups.length <= roomsAtOnce + 1 || at < roomsAtOnce || group.offers.some(({ code }) => code === chosen)
  const shown = groups.filter(isShown)
  const left = groups.length - shown.length
  return (
    <div className="max-md:-mx-[var(--gutter)] border-y md:border md:rounded-card border-border bg-surface">
      <ul className="divide-y divide-border">
        {shown.map(group => (
          <Room key={group.id} group={group} {...props} />
        ))}
      </ul>
      {left > 0 && (
        <div className="border-t border-border px-[var(--gutter)] md:px-5 py-1">
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="inline-flex items-center gap-1.5 min-h-11 font-semibold text-link"
          >
            {t('room.moreRooms', { count: left })}
            <Icon of={ChevronDown} size={18} />
          </button>
        </div>
      )}
    </div>
  )
}

function Room({ group, ...props }: RoomOffersProps & { group: RoomGroup }) {
  const { roomIndex, nights, pictures, chosen } = props
  const { id, room, offers } = group
  const selecting = useSelecting(props)
  const saves = useSavesData()
  const { toggle, shownOf, isUnfolded } = useUnfolded(chosen, ratesAtOnce)
  const shown = shownOf(group)
  return (
    <li className="px-[var(--gutter)] md:px-5 py-3 md:py-4 grid grid-cols-[5rem_minmax(0,1fr)] md:grid-cols-[10rem_minmax(0,1fr)] gap-x-3 md:gap-x-5 gap-y-1">
      <div className="md:row-span-2">
        <Picture
          file={room.image}
          {...pictures.get(room.image)}
          alt={pictures.get(room.image)?.alt ?? ''}
          sizes="160px"
          ratio="4/3"
          still={saves}
          className="rounded-lg"
        />
      </div>
      <div className="min-w-0 flex flex-col gap-0.5">
        <h4 className="text-md font-bold leading-snug">{room.name}</h4>
        <RoomFacts room={room} />
        <ChildrenAsAdults room={roomIndex} ages={room.childrenAsAdults} />
      </div>
      <div className="max-md:col-span-2 min-w-0">
        <ul className="divide-y divide-border">
          {shown.map(offer => (
            <RateLine key={offer.code} offer={offer} nights={nights} {...selecting(offer)} />
          ))}
        </ul>
        {(offers.length > shown.length || isUnfolded(id)) && <MoreOffers group={group} shown={shown.length} onToggle={() => toggle(id)} />}
      </div>
    </li>
  )
}
