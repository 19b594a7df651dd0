import { expect, test } from 'vitest'
import { isHeldFirst, planFulfilment, stayKindOf } from './fulfilment.ts'

test.each([
  ['keepable', 'returnable', 'together', 'hold flight, hotel, flight'],
  ['keepable', 'final', 'together', 'hold flight, hotel, flight'],
  ['final', 'returnable', 'together', 'hotel, flight'],
  ['final', 'final', 'together', 'flight, hotel'],
  ['keepable', 'returnable', 'apart', 'flight and hotel'],
  ['keepable', 'final', 'apart', 'flight and hotel'],
  ['final', 'returnable', 'apart', 'flight and hotel'],
  ['final', 'final', 'apart', 'flight and hotel'],
] as const)('[PK-16] a %s flight and a %s stay, sold %s: %s', (flight, hotel, protection, story) => {
  const plan = planFulfilment({ flight, hotel }, protection)
  const inOrder = plan.flight < plan.hotel ? 'flight, hotel' : plan.flight > plan.hotel ? 'hotel, flight' : 'flight and hotel'
  const isHeld = isHeldFirst({ holdable: flight === 'keepable', step: plan.flight })
  expect(`${isHeld ? 'hold flight, ' : ''}${inOrder}`).toBe(story)
})

test('[PK-16] a stay can be given back as long as it is free to cancel for another day', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  expect(stayKindOf('2027-03-05T12:00:00Z', now)).toBe('returnable')
  expect(stayKindOf('2027-03-02T12:00:00Z', now)).toBe('returnable')
  expect(stayKindOf('2027-03-02T11:59:00Z', now)).toBe('final')
  expect(stayKindOf(null, now)).toBe('final')
})
