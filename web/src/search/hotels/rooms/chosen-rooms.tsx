import { sum } from '@karwan/domain/money'
import { boardKeys } from '@karwan/messages/keys'
import { CopyCheck } from 'lucide'
import { useRef } from 'react'
import { Price } from '../../../base/brand/index.ts'
import { Button, Icon, useKeepClear } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { usePricing } from '../source.ts'
import { CancellationSummary } from './offers/cancellation-terms.tsx'
import { ChildrenAsAdults } from './offers/offer-parts.tsx'
import type { Offer } from './offers/room-groups.ts'

interface ChosenRoomsProps {
  /** By searched room; undefined where none is chosen yet. */
  chosen: readonly (Offer | undefined)[]
  busy: boolean
  /** The same offer for every room, where every room can have it and not every room has. */
  same: readonly Offer[] | undefined
  onSame: (offers: readonly Offer[]) => void
  /** Leads to the offers of a room that has none yet. */
  onMissing: (room: number) => void
  onContinue: (offers: readonly Offer[]) => void
}
/** Shows the chosen rooms, their total and what is missing. Its button leads to a missing room, then to the booking. */
export function ChosenRooms({ chosen, busy, same, onSame, onMissing, onContinue }: ChosenRoomsProps) {
  const { t, format } = useLocale()
  const picked = chosen.flatMap(offer => offer ?? [])
  const [first] = picked
  const { totalOf, drawExtra } = usePricing()
  const price = totalOf(picked)
  const missing = chosen.flatMap((offer, at) => (offer ? [] : at))
  const [next] = missing
  const nameOf = (room: number) => t('ui.roomNumber', { room: String(room + 1) })
  const atProperty = picked.flatMap(({ price }) => price.atProperty ?? [])
  const [once] = atProperty
  const bar = useRef<HTMLDivElement>(null)
  useKeepClear(bar)
  return (
    <div
      ref={bar}
      className="sticky bottom-0 md:bottom-3 z-sticky max-md:-mx-[var(--gutter)] px-[var(--gutter)] md:px-5 py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))] bg-surface-raised max-md:border-t md:border border-border md:rounded-card shadow-up md:shadow-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <div className="flex-1 min-w-[min(11rem,100%)] flex flex-col" role="status">
        <span className="text-sm text-text-muted">
          {t('room.chosenOf', { count: String(picked.length), total: String(chosen.length) })}
        </span>
        {first && (
          <>
            <Price money={price.total} other={price.usd} size="lg" />
            {drawExtra?.(picked)}
          </>
        )}
        {missing.length > 0 && (
          <span className="text-sm font-semibold">{t('room.stillToChoose', { rooms: format.list(missing.map(nameOf)) })}</span>
        )}
        {once && (
          <Bdi className="text-sm text-warning-text">
            {t('hotel.payAtProperty', { amount: format.money(sum(atProperty, once.currency)) })}
          </Bdi>
        )}
        {picked.map(offer => (
          <ChildrenAsAdults key={offer.code} room={offer.roomIndex} ages={offer.childrenAsAdults} />
        ))}
      </div>
      {same && (
        <Button
          variant="secondary"
          className="max-md:flex-1 max-md:px-3! max-md:text-sm!"
          icon={<Icon of={CopyCheck} size={18} className="max-md:hidden" />}
          disabled={busy}
          onClick={() => onSame(same)}
        >
          {t('room.sameForAll')}
        </Button>
      )}
      <Button
        className="max-md:flex-1 max-md:min-h-11!"
        size="lg"
        pending={busy}
        onClick={() => (next === undefined ? onContinue(picked) : onMissing(next))}
      >
        {next === undefined ? t('ui.continue') : t('room.chooseNumber', { room: String(next + 1) })}
      </Button>
    </div>
  )
}

/** A room that has its offer, folded to a line. */
export function ChosenRoom({ offer, busy, onChange }: { offer: Offer; busy: boolean; onChange: () => void }) {
  const { t } = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-primary bg-primary-soft p-4">
      <div className="flex-1 min-w-[min(13rem,100%)] flex flex-col gap-0.5">
        <p className="font-bold">{offer.name}</p>
        <p className="text-sm">{t(boardKeys[offer.board])}</p>
        <CancellationSummary {...offer} />
      </div>
      <Price money={offer.price.total} other={offer.price.usd} />
      <Button variant="secondary" disabled={busy} onClick={onChange}>
        {t('room.change')}
        <span className="sr-only">: {t('ui.roomNumber', { room: String(offer.roomIndex + 1) })}</span>
      </Button>
    </div>
  )
}
