import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { type ChosenBag, priceOfBags } from '@karwan/domain/flights'
import { extraBagName } from '@karwan/messages/extra-bags'
import { passengerKindKeys } from '@karwan/messages/keys'
import { useId, useState } from 'react'
import { Card, Disclosure, FieldError, Stepper } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import type { TravelerDraft } from './booking-draft.ts'
import { numbered } from './travelers-step.tsx'

type Offer = Pick<ValidatedItineraryWire, 'bags' | 'itinerary'>
type Bag = Offer['bags'][number]

interface ExtraBagsProps {
  offer: Offer
  travelers: readonly TravelerDraft[]
  chosen: readonly ChosenBag[]
  onChange: (chosen: readonly ChosenBag[]) => void
  faults: Faults
}

const countIn = (chosen: readonly ChosenBag[], bag: Bag, passenger: number): number =>
  chosen.find(each => each.bagId === bag.id && each.passenger === passenger)?.quantity ?? 0

/** A line that unfolds the bags each traveler can buy. Nothing where the airline sells none. */
export function ExtraBags({ offer, travelers, chosen, onChange, faults }: ExtraBagsProps) {
  const { t, format } = useLocale()
  const { bags } = offer
  const fault = travelers.map((_, at) => faults.at(`bags.${at}`)).find(text => text !== undefined)
  const [pressed, setPressed] = useState<boolean>()
  const buyers = numbered(travelers).filter(({ traveler }) => bags.some(({ kinds }) => kinds.includes(traveler.kind)))
  if (buyers.length === 0) return null
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const set = (bag: Bag, passenger: number, quantity: number) => {
    const others = chosen.filter(each => each.bagId !== bag.id || each.passenger !== passenger)
    onChange(quantity === 0 ? others : [...others, { bagId: bag.id, passenger, quantity }])
  }
  const least = bags.map(({ price }) => price).reduce((a, b) => (b.amount < a.amount ? b : a))
  const refunds = [...new Set(bags.map(({ refund }) => refund))]
  const rule = refunds.length === 1 && refunds[0] ? refundKeys[refunds[0]] : null
  return (
    <Card as="section" className="py-2!">
      <Disclosure
        open={fault !== undefined || (pressed ?? count > 0)}
        onChange={setPressed}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-2">
            {t('trade.extraBags')}
            <span className="font-regular text-text-muted">
              {count > 0 ? (
                <Bdi>{`${format.number(count)} · ${format.money(priceOfBags(chosen, bags, least.currency).price)}`}</Bdi>
              ) : (
                t('home.from', { price: format.money(least) })
              )}
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-2 pb-2">
          {rule && <p className="text-sm text-text-muted">{t(rule)}</p>}
          <div className="flex flex-col divide-y divide-border">
            {buyers.map(({ traveler, at, path }) => (
              <TravelerBags
                key={path}
                at={at}
                traveler={traveler}
                offer={offer}
                countOf={bag => countIn(chosen, bag, at)}
                onChange={(bag, quantity) => set(bag, at, quantity)}
                error={faults.at(`bags.${at}`)}
              />
            ))}
          </div>
        </div>
      </Disclosure>
    </Card>
  )
}

const refundKeys = { 'with-fare': 'booking.bagsRefunded', none: 'booking.bagsNotRefunded', unknown: null } as const

interface TravelerBagsProps {
  at: number
  traveler: TravelerDraft
  offer: Offer
  countOf: (bag: Bag) => number
  onChange: (bag: Bag, quantity: number) => void
  error: string | undefined
}
/** The bags of one traveler, a stepper for each. */
function TravelerBags({ at, traveler, offer: { bags, itinerary }, countOf, onChange, error }: TravelerBagsProps) {
  const { t, format } = useLocale()
  const id = useId()
  const name = [traveler.firstName, traveler.lastName].filter(Boolean).join(' ')
  const offered = bags.filter(({ kinds }) => kinds.includes(traveler.kind))
  return (
    <fieldset data-field={`bags.${at}`} aria-describedby={error === undefined ? undefined : id} className="min-w-0 py-2">
      <legend className="contents">
        <span className="font-semibold">
          {name === '' ? (
            t('booking.travelerNumber', { number: String(at + 1), kind: t(passengerKindKeys[traveler.kind]) })
          ) : (
            <Bdi ltr>{name}</Bdi>
          )}
        </span>
      </legend>
      {offered.map(bag => (
        <Stepper
          key={bag.id}
          label={extraBagName(t, { weight: bag.kilograms === null ? null : format.weight(bag.kilograms), leg: bag.leg }, itinerary.type)}
          help={t('booking.bagEach', { price: format.money(bag.price) })}
          value={countOf(bag)}
          min={0}
          max={bag.most}
          onChange={quantity => onChange(bag, quantity)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** Returns the texts of the bags that a traveler has: `2 × 23 kg · Outbound`. */
export function useBagTexts({ bags, itinerary }: Offer, chosen: readonly ChosenBag[]): (passenger: number) => readonly string[] {
  const { t, format } = useLocale()
  return passenger =>
    bags.flatMap(bag => {
      const count = countIn(chosen, bag, passenger)
      const weight = bag.kilograms === null ? null : format.weight(bag.kilograms)
      return count === 0 ? [] : [`${count} × ${extraBagName(t, { weight, leg: bag.leg }, itinerary.type)}`]
    })
}
