import type { RoomOffersWire } from '@karwan/contract/hotels'
import { boardKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { Price } from '../../../base/brand/index.ts'
import { Button, Dialog, Illustration } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useIsVisible } from '../../../base/router/index.ts'
import { useFailureText } from '../../../base/server-client/index.ts'
import { PriceChangedDialog } from '../../../order/index.ts'
import { type CheckedStay, usePricing, useSource } from '../source.ts'
import { nearestOffers, type Offer } from './offers/room-groups.ts'
import type { Choice } from './use-choice.ts'
import { isGone, isSearchOver, type StayCheck } from './use-stay-check.ts'

interface StayDialogsProps {
  check: StayCheck
  rooms: RoomOffersWire
  choice: Choice
  onReload: () => void
}

/** Shows the dialogs between rooms and booking: another price, an offer that is gone, no answer of the supplier. */
export function StayDialogs({ check, rooms, choice, onReload }: StayDialogsProps) {
  const { t } = useLocale()
  const text = useFailureText()
  const visible = useIsVisible()
  // The offer as it was chosen: once it is gone it is no longer among the chosen ones.
  const [asked] = useState(() => offerInQuestion(check, rooms, choice))
  const { changed, failure, failedChoice, accept, retry, dismiss } = check
  const { goneOf } = useSource()
  // Of a package whose flight is gone the room is still sold.
  const instead = asked && failure?.data?.part !== 'flight' ? nearestOffers(rooms.offers, asked, check.gone) : []
  const replace = (offer: Offer) => {
    dismiss()
    choice.replace(offer)
  }
  if (changed)
    return (
      <PriceChangedDialog open={visible} before={changed.listedTotal} now={changed.total} onAccept={accept} onDecline={dismiss}>
        {changed.drawChange?.()}
        <Instead offers={instead} onSelect={replace} />
      </PriceChangedDialog>
    )
  if (!failure || isSearchOver(failure.failed)) return null
  const gone = isGone(failure.failed)
  const ofSource = gone && failedChoice ? goneOf?.(failure, failedChoice) : undefined
  const close = () => {
    dismiss()
    if (gone && !asked) onReload()
  }
  return (
    <Dialog
      open={visible}
      onClose={close}
      title={gone ? t(ofSource?.title ?? 'error.offerGone') : text(failure)}
      actions={
        gone ? (
          <Button onClick={close}>{t('ui.chooseAnother')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {t('ui.close')}
            </Button>
            <Button pending={check.busy} onClick={retry}>
              {t('ui.retry')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        {failure.failed !== 'offline' && (
          <div className="w-40">
            <Illustration name={gone ? 'no-results' : 'error'} className="[&>svg]:size-full" />
          </div>
        )}
        <p>{gone ? t(ofSource?.text ?? 'error.chooseAnotherOffer') : t.find(`problem.${failure.failed}.help`)}</p>
        {failure.reference && <p className="text-sm text-text-muted">{t('error.reference', { reference: failure.reference })}</p>}
        {gone && <Instead offers={instead} onSelect={replace} />}
        {instead.length === 0 && ofSource?.drawInstead()}
      </div>
    </Dialog>
  )
}

/** The one chosen room, or of several the first whose price is another now. */
function offerInQuestion({ changed, gone }: StayCheck, { offers }: RoomOffersWire, { chosen }: Choice): Offer | undefined {
  if (changed) return chosen.flatMap(offer => offer ?? []).find(offer => isDearer(offer, changed))
  const last = [...gone].at(-1)
  return offers.find(({ code }) => code === last)
}
const isDearer = (offer: Offer, { rooms }: CheckedStay): boolean =>
  rooms.some(room => room.roomIndex === offer.roomIndex && room.price.total.amount !== offer.price.total.amount)

/** The nearest offers of the same hotel, each to be taken at once. */
function Instead({ offers, onSelect }: { offers: readonly Offer[]; onSelect: (offer: Offer) => void }) {
  const { t } = useLocale()
  const { rateOf } = usePricing()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="instead" className="w-full flex flex-col gap-2 text-start">
      <h3 id="instead" className="text-md">
        {t('room.nearest')}
      </h3>
      <ul className="flex flex-col gap-2">
        {offers.map(offer => (
          <li key={offer.code} className="flex flex-wrap items-center gap-3 rounded-lg border border-border p-3">
            <span className="flex-1 min-w-[min(9rem,100%)]">
              <span className="block font-semibold">{offer.name}</span>
              <span className="block text-sm text-text-muted">
                {t(boardKeys[offer.board])} · {t(offer.refundable ? 'hotel.freeCancellation' : 'trade.nonRefundable')}
              </span>
            </span>
            <Price money={rateOf(offer).total} size="sm" />
            <Button variant="secondary" onClick={() => onSelect(offer)}>
              {t('ui.select')}
              <span className="sr-only">
                : {offer.name}, {t(boardKeys[offer.board])}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
