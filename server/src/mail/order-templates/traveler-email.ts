import { type Instant, instantToLocal } from '@karwan/domain/calendar'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, formatMoney } from '@karwan/messages/format'
import { bookingPath, choicePath, givenBackOf, type OrderMail } from '../../orders/index.ts'
import { type Email, footOf } from '../render/index.ts'
import { findAirlineChange, flightChangeFacts } from './flight-change-facts.ts'
import type { TravelerMailKind } from './kinds.ts'
import { amountOf, cancellationFacts, partsFacts, refusedFacts, replacedBack } from './money-facts.ts'
import { officeFacts } from './office-facts.ts'
import { dueOnOf, findInstallment, planFacts } from './plan-facts.ts'
import { findRaisedFee, raisedFeeFacts } from './raised-fee.ts'
import { itemFacts, knownItems, refusedOf, titleOf } from './service-facts.ts'
import { dayOf, passOf, previewOf, sectionOf, tellsTrip } from './service-section.ts'
import type { EmailContext, TravelerEmailContext } from './template-context.ts'
import { bodyOf, words } from './traveler-words.ts'
import { visaFacts } from './visa-facts.ts'
import { findVisaWords, visaDayText } from './visa-words.ts'

/** Writes the e-mail to the traveler: what happened, what it means for the money, and the next step. */
export function travelerEmail(
  { order, about }: OrderMail,
  kind: TravelerMailKind,
  { brand, places, sandbox, shop, ...links }: TravelerEmailContext,
): Email {
  const { language } = order
  const t = translatorOf(language)
  const { subject, heading, tone } = findVisaWords(kind, order) ?? words[kind]
  const zone = brand.market.timeZone
  const cancellation = order.cancellations.find(each => each.id === about)
  const raised = findRaisedFee(kind, order, about)
  const until = raised?.until ?? deadlineOf(order, kind, about)
  const items = knownItems(kind, order, about)
  const pass = kind === 'order-confirmed' || kind === 'order-partly-confirmed' ? passOf(items, language) : []
  const values = {
    trip: items.map(item => titleOf(item, language, places)).join(' · '),
    day: dayOf(items[0], language),
    reference: order.reference,
    brand: brand.name[language],
    amount: formatMoney(amountOf(kind, order, about), language),
    date: dueOnOf(kind, order, about) || visaDayText(kind, order, about, zone),
    number: findInstallment(kind, order, about)?.number ?? 0,
    count: order.plan?.months ?? 0,
    refused: refusedOf(order)
      .map(item => titleOf(item, language, places))
      .join(' · '),
    place: listPlaces(order, places),
    back: formatMoney(replacedBack(order), language),
    difference: raised ? formatMoney(raised.difference, language) : '',
    deadline: until === null ? '' : dateAndTime(instantToLocal(until, zone), language),
  }
  const asksForDocuments = kind === 'visa-wanted' || (kind === 'order-being-confirmed' && findVisaWords(kind, order) !== undefined)
  const atOffice = officeFacts(kind, order, about)
  const linked = findLinked({ order, about }, kind, { shop, ...links })
  return {
    subject: t(subject, values),
    preview: tellsTrip(kind) ? items.map(item => previewOf(item, language, places)).join(' · ') : t(heading),
    heading: t(heading),
    tone,
    paragraphs: bodyOf(kind, order, about, zone).map(key => t(key, values)),
    pass,
    sections: tellsTrip(kind) ? items.map(item => sectionOf(item, language, places, pass.length === 0)) : [],
    facts: [
      // An office asks for its code: another number beside it would be told instead.
      ...(atOffice.length > 0 ? atOffice : [{ label: t('trade.bookingReference'), value: order.reference, ltr: true }]),
      ...(tellsTrip(kind)
        ? visaFacts(order, places)
        : (flightChangeFacts(kind, order, about, places) ?? items.flatMap(item => itemFacts(item, language, places)))),
      ...refusedFacts(kind, order, places),
      ...raisedFeeFacts(raised, order),
      ...(cancellation
        ? cancellationFacts(cancellation, givenBackOf(order, cancellation.id), language)
        : [
            { label: t('ui.totalPrice'), value: formatMoney(order.total, language) },
            ...partsFacts(kind, order, about),
            ...planFacts(kind, order, about),
          ]),
    ],
    button: linked ?? {
      label: t(
        kind === 'visa-fee-asked'
          ? 'mail.visaFeeAnswer'
          : asksForDocuments
            ? 'mail.visaAddDocuments'
            : pass.length > 0
              ? 'mail.openTrip'
              : 'mail.openBooking',
      ),
      url: `${shop}${bookingPath(order.reference)}`,
    },
    ...footOf(brand, language, sandbox),
  }
}

type Links = Pick<TravelerEmailContext, 'shop' | 'choiceTokenOf' | 'changeTokenOf'>
/** Button to a choice that whoever has the e-mail makes; undefined where it asks for none. */
const findLinked = ({ order, about }: Pick<OrderMail, 'order' | 'about'>, kind: TravelerMailKind, { shop, ...links }: Links) => {
  const t = translatorOf(order.language)
  if (asksForChoice(kind) && order.rescue)
    return { label: t('mail.choose'), url: `${shop}${choicePath(links.choiceTokenOf(order.rescue.id))}` }
  if (kind === 'flight-changed') return { label: t('mail.seeChange'), url: `${shop}${choicePath(links.changeTokenOf(about))}` }
  return undefined
}

const asksForChoice = (kind: TravelerMailKind): boolean => kind === 'rescue-offered' || kind === 'rescue-reminder'

/** Names of the items that were booked in the place of refused ones. */
const listPlaces = ({ services: items, language }: OrderMail['order'], places: EmailContext['places']): string =>
  items
    .filter(({ id }) => items.some(({ replacedBy }) => replacedBy === id))
    .map(item => titleOf(item, language, places))
    .join(' · ')

/** Until when the traveler has to do what the e-mail asks for. */
const deadlineOf = (order: OrderMail['order'], kind: TravelerMailKind, about: string): Instant | null => {
  const { rescue, installmentHold, payBy } = order
  if (asksForChoice(kind)) return rescue?.until ?? null
  if (kind === 'flight-changed') return findAirlineChange(order, about)?.answerBy ?? null
  return kind === 'installment-held' && installmentHold ? installmentHold.payBy : payBy
}
