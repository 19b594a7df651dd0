import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import type { FlightItemRecord, OrderRecord } from '../orders/index.ts'
import { bagText, extraBagText } from './bags.ts'
import { flightBlocks } from './flight-blocks.ts'
import { type Block, latin } from './layout/index.ts'
import { personName, personTitle } from './people.ts'
import type { PlaceNames } from './place-names.ts'

const kindKey = {
  adt: 'document.adult',
  chd: 'document.child',
  sen: 'trade.senior',
  yth: 'trade.youth',
  inf: 'document.infant',
  ins: 'trade.infantWithSeat',
} as const

export const travelersBlock = (item: FlightItemRecord, language: Language): Block => {
  const t = translatorOf(language)
  return {
    kind: 'people',
    title: t('ui.stepTravelers'),
    widths: [5, 2, 2, 4],
    heads: [t('trade.traveler'), t('document.title'), t('document.type'), t('document.ticketNumber')],
    rows: item.passengers.map((passenger, index) => {
      const number = item.ticketNumbers[index]
      return [
        personName(passenger),
        personTitle(passenger.title, language),
        t(kindKey[passenger.kind]),
        number ? latin(number) : t('document.notIssued'),
      ]
    }),
  }
}

export const baggageBlock = (item: FlightItemRecord, language: Language): Block => {
  const t = translatorOf(language)
  const { cabinBag, checkedBag, meal } = item.product.fare
  const meals = { meal: 'document.mealIncluded', snack: 'document.snackIncluded', 'for-sale': 'document.mealForSale' } as const
  return {
    kind: 'facts',
    title: t('trade.baggage'),
    columns: 3,
    rows: [
      { label: t('trade.cabinBag'), value: bagText(cabinBag, language) },
      { label: t('trade.checkedBag'), value: bagText(checkedBag, language) },
      { label: t('trade.meal'), value: meal === 'none' ? t('trade.noMeal') : meal === 'unknown' ? t('trade.notTold') : t(meals[meal]) },
    ],
  }
}

/** Returns the extra bags of each traveler; nothing where none was bought. */
export const extraBagsBlocks = (item: FlightItemRecord, language: Language): Block[] => {
  const t = translatorOf(language)
  const rows = item.product.bags.flatMap(bag => {
    const passenger = item.passengers[bag.passenger]
    return passenger ? [[personName(passenger), extraBagText(bag, item.product.type, language)]] : []
  })
  return rows.length === 0
    ? []
    : [{ kind: 'people', title: t('trade.extraBags'), widths: [5, 8], heads: [t('trade.traveler'), t('trade.baggage')], rows }]
}

/** Says what cancelling a flight costs, as its airline told it: a fee of one traveler. */
export const flightCancellation = ({ product: { fare } }: FlightItemRecord, language: Language): string => {
  const t = translatorOf(language)
  const { refund } = fare
  if (refund === 'unknown') return t('trade.notTold')
  if (refund === 'none' || !refund.allowed) return t('trade.nonRefundable')
  if (refund.fee === null) return t('document.cancelFeeAlways')
  return refund.fee.amount === 0 ? t('trade.free') : t('trade.feeEach', { price: formatMoney(refund.fee, language) })
}

/** Returns the content of a ticket: passengers, flights and baggage. */
export function ticketBlocks(order: OrderRecord, item: FlightItemRecord, language: Language, places: PlaceNames): Block[] {
  const t = translatorOf(language)
  return [
    travelersBlock(item, language),
    ...flightBlocks(item, language, places),
    baggageBlock(item, language),
    ...extraBagsBlocks(item, language),
    {
      kind: 'notes',
      title: t('document.pleaseNote'),
      items: [
        t('document.beAtAirport'),
        t('policy.flight.nonTransferable'),
        t('policy.flight.noNameChange'),
        ...(item.product.passportRequired ? [t('policy.flight.passportValidity')] : []),
        t('policy.flight.feesNonRefundable'),
        t('document.quoteReference', { reference: order.reference }),
      ],
    },
  ]
}
