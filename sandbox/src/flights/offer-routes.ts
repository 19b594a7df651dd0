import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'
import { writeServices } from './extra-bags.ts'
import { listFareRules, needsPassport } from './fare-rules.ts'
import { isHoldable } from './holding.ts'
import { behaviourOf, getOffer, type Offer, offerMinutes, writeFare, writeSlices } from './offers.ts'
import { type World, writeInstant } from './world.ts'

/** Rise of a dearer offer, in cents. */
const step = 1000
/** Readings of rising offers that are remembered. */
const keptReads = 10_000

export function offerRoutes(app: FastifyInstance, world: World): void {
  // A wildcard, since an id of many flights is longer than Fastify lets a parameter be.
  app.get<{ Params: { '*': string } }>('/offers/*', request => {
    const id = request.params['*']
    countRead(id, world)
    const offer = readOffer(id, world)
    return {
      data: {
        slices: writeSlices(offer.facts.itinerary),
        fare: writeFare(offer, id),
        passport_required: needsPassport(offer.facts.itinerary),
        payment_requirements: { requires_instant_payment: !isHoldable(offer) },
        fare_rules: listFareRules(offer),
        available_services: writeServices(offer),
        expires_at: writeInstant((offer.facts.issued + offerMinutes) * 60_000),
      },
    }
  })
}

/** The offer at the price of this moment; throws the refusal when it cannot be sold any more. */
export function readOffer(id: string, world: World): Offer {
  const facts = world.ids.read(id)
  if (!facts) throw new Refusal('not_found', 'no such offer')
  const behaviour = behaviourOf(facts.itinerary)
  const now = world.clock.now().getTime() / 60_000
  if (behaviour === 'expired-when-read' || now >= facts.issued + offerMinutes) throw new Refusal('offer_expired')
  const departs = facts.itinerary[0]?.[0]?.departs ?? 0
  if (behaviour === 'gone-when-read' || departs <= now) throw new Refusal('offer_no_longer_available')
  const rises = behaviour === 'dearer-at-every-read' ? (world.reads.get(id) ?? 0) : behaviour === 'dearer-when-read' ? 1 : 0
  return getOffer(facts, rises * step)
}

function countRead(id: string, world: World): void {
  const facts = world.ids.read(id)
  if (!facts || behaviourOf(facts.itinerary) !== 'dearer-at-every-read') return
  if (world.reads.size >= keptReads) world.reads.clear()
  world.reads.set(id, (world.reads.get(id) ?? 0) + 1)
}
