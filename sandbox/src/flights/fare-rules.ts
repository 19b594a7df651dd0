import { getAirport } from './data/airports.ts'
import type { Bag, Rule } from './data/families.ts'
import { bagSaleRule } from './extra-bags.ts'
import type { Itinerary } from './itineraries.ts'
import { writeAmount } from './money.ts'
import { feeOf, type Offer } from './offers.ts'

const sentence = (what: string, rule: Rule, km: number): string => {
  if (rule === 'unknown') return `The airline tells its rules for ${what} on request.`
  if (rule === 'no') return `No ${what} after the ticket is issued.`
  const fee = feeOf(rule, km)
  if (fee === null) return `${what[0]?.toUpperCase()}${what.slice(1)} before departure is permitted; the airline tells the fee on request.`
  const cost = fee === 0 ? 'without a fee' : `for USD ${writeAmount(fee)} per passenger`
  return `${what[0]?.toUpperCase()}${what.slice(1)} before departure is permitted ${cost}; a difference in fare is due.`
}

const bagSentence = (bag: Bag): string => {
  if (bag === 'unknown') return 'The airline tells its baggage allowance on request.'
  if (bag === 'none') return 'No checked baggage is included; it can be bought from the airline.'
  const weight = bag.kg === null ? '' : ` of up to ${bag.kg} kg each`
  return `Checked baggage: ${bag.pieces} ${bag.pieces === 1 ? 'piece' : 'pieces'}${weight}. Excess is charged at the airport.`
}

/** Returns the airline's fare rules in English. */
export function listFareRules(offer: Offer): { topic: string; text: string }[] {
  const { family, km } = offer
  return [
    { topic: 'change', text: sentence('change', family.change, km) },
    { topic: 'refund', text: sentence('refund', family.refund, km).replace('; a difference in fare is due', '') },
    { topic: 'baggage', text: bagSentence(family.checkedBag) + bagSaleRule(offer) },
    { topic: 'no-show', text: 'A passenger who does not appear loses the flights that follow and the fare; airport taxes can be claimed.' },
    {
      topic: 'names',
      text: 'Names as in the passport, in Latin letters. Corrections of up to three letters are free; names cannot be exchanged.',
    },
  ]
}

/** Crossing a border needs a passport; flights within a country do not. */
export const needsPassport = (itinerary: Itinerary): boolean =>
  new Set(itinerary.flat().flatMap(hop => [getAirport(hop.flight.from).country, getAirport(hop.flight.to).country])).size > 1
