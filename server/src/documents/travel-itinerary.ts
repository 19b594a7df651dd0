import { countryName } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import type { OrderedPassenger } from '@karwan/domain/travelers'
import { translatorOf } from '@karwan/messages/all'
import { dateLong } from '@karwan/messages/format'
import { type FlightItemRecord, maskPassport, type OrderItemRecord, type OrderRecord, type StayItemRecord } from '../orders/index.ts'
import { flightBlocks } from './flight-blocks.ts'
import { type Block, latin, type Printed } from './layout/index.ts'
import { personName, personTitle } from './people.ts'
import type { PlaceNames } from './place-names.ts'
import { hotelBlock } from './voucher.ts'

export interface TravelItineraryNeeds {
  readonly language: Language
  readonly places: PlaceNames
  readonly brandName: string
  /** Whole numbers and dates of birth; otherwise numbers are masked and dates of birth left out. */
  readonly passports: 'full' | 'masked'
}

/**
 * The whole trip of an order in one document, as embassies ask for it: who travels, on what, and where they stay. Only
 * what is confirmed stands in it.
 */
export function travelItineraryBlocks(order: OrderRecord, needs: TravelItineraryNeeds): Block[] {
  const { language, places, brandName, passports } = needs
  const t = translatorOf(language)
  const status = order.services.filter(isShown)
  const people = status.flatMap(item => (item.kind === 'flight' ? item.passengers : []))
  const guests = people.length === 0 ? status.flatMap(item => (item.kind === 'hotel' ? item.rooms.flat() : [])) : []
  return [
    { kind: 'words', title: t('document.letterTo'), items: [t('document.letterBody', { brand: brandName, reference: order.reference })] },
    people.length > 0 ? passengersBlock(people, needs) : guestsBlock(guests, language),
    ...status.flatMap(item => itemBlocks(item, language, places)),
    {
      kind: 'notes',
      title: t('document.pleaseNote'),
      items: [t('document.letterCheck'), ...(passports === 'masked' && people.length > 0 ? [t('document.passportHidden')] : [])],
    },
  ]
}

/** An embassy reads of flights and stays; visas are its own matter. */
const isShown = (item: OrderItemRecord): item is FlightItemRecord | StayItemRecord =>
  item.kind !== 'visa' && (item.state === 'confirmed' || item.state === 'cancelling')

const passengersBlock = (people: readonly OrderedPassenger[], { language, passports }: TravelItineraryNeeds): Block => {
  const t = translatorOf(language)
  const full = passports === 'full'
  const number = (passenger: OrderedPassenger): Printed => {
    if (!passenger.passport) return latin('–')
    return latin(full ? passenger.passport.number : maskPassport(passenger.passport.number))
  }
  return {
    kind: 'people',
    title: t('ui.stepTravelers'),
    widths: full ? [5, 2, 3, 3, 3] : [5, 2, 3, 3],
    heads: [
      t('trade.traveler'),
      t('document.title'),
      t('trade.nationality'),
      ...(full ? [t('trade.birthDate')] : []),
      t('trade.passportNumber'),
    ],
    rows: people.map(passenger => [
      personName(passenger),
      personTitle(passenger.title, language),
      countryName(passenger.nationality, language),
      ...(full ? [passenger.birthDate === undefined ? latin('–') : dateLong(passenger.birthDate, language)] : []),
      number(passenger),
    ]),
  }
}

const guestsBlock = (guests: readonly StayItemRecord['rooms'][number][number][], language: Language): Block => {
  const t = translatorOf(language)
  return {
    kind: 'people',
    title: t('document.guestsLabel'),
    widths: [5, 2],
    heads: [t('trade.traveler'), t('document.title')],
    rows: guests.map(guest => [personName(guest), personTitle(guest.title, language)]),
  }
}

const itemBlocks = (item: FlightItemRecord | StayItemRecord, language: Language, places: PlaceNames): Block[] => {
  const t = translatorOf(language)
  const label = t(item.kind === 'flight' ? 'trade.pnr' : 'document.hotelConfirmation')
  const confirmation: Block[] = item.confirmation ? [{ kind: 'facts', columns: 2, rows: [{ label, value: latin(item.confirmation) }] }] : []
  return item.kind === 'flight'
    ? [...flightBlocks(item as FlightItemRecord, language, places), ...confirmation]
    : [hotelBlock(item, language), ...confirmation]
}
