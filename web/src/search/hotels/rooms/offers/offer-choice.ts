import { boardKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { useLocale } from '../../../../base/i18n/index.ts'
import type { Offer, RoomGroup } from './room-groups.ts'

/** The offers for one searched room and what is being done with them. */
export interface RoomOffersProps {
  groups: readonly RoomGroup[]
  /** Position of the searched room, from 0. */
  roomIndex: number
  nights: number
  /** By its picture's file: what is seen on it. */
  pictures: ReadonlyMap<
    string,
    { readonly alt?: string | undefined; readonly color?: string | undefined; readonly placeholder?: string | undefined }
  >
  chosen: string | undefined
  /** Code of the offer that is being read again. */
  pending: string | undefined
  /** One is being read again: nothing else can be chosen. */
  locked: boolean
  gone: ReadonlySet<string>
  onSelect: (offer: Offer) => void
}

/** Returns the properties of an offer's select button. */
export function useSelecting({ chosen, pending, locked, gone, onSelect }: RoomOffersProps) {
  const { t } = useLocale()
  return (offer: Offer) => ({
    name: `${offer.name}, ${t(boardKeys[offer.board])}, ${t(offer.refundable ? 'hotel.freeCancellation' : 'trade.nonRefundable')}`,
    chosen: offer.code === chosen,
    pending: offer.code === pending,
    gone: gone.has(offer.code),
    locked,
    onSelect: () => onSelect(offer),
  })
}

/** The cheapest offers of each kind, all of them once asked for; the chosen one is always among them. */
export function useUnfolded(chosen: string | undefined, atOnce: number) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(unfolded)
    if (!next.delete(id)) next.add(id)
    setUnfolded(next)
  }
  const shownOf = ({ id, offers }: RoomGroup): readonly Offer[] =>
    unfolded.has(id) || offers.length <= atOnce + 1 ? offers : offers.filter((offer, at) => at < atOnce || offer.code === chosen)
  return { toggle, shownOf, isUnfolded: (id: string) => unfolded.has(id) }
}
