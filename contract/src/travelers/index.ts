/**
 * Saved travelers of a signed-in person (AU-4). Passport numbers are masked in lists; one traveler asked for by id is
 * told whole.
 */
import { mostSavedTravelers, titles } from '@karwan/domain/travelers'
import { z } from 'zod'
import { localDate, typedText } from '../common/index.ts'

const text = (most: number) => typedText(most).default('')
/** A day as it was typed: an unfinished one is a fault that the shared rules word, not a malformed request. */
const typedDate = typedText(12).default('')
const country = z.string().trim().toUpperCase().max(2).default('')

/** A traveler to save. The rules are `savedTravelerFaults` of the domain. */
export const travelerToSave = z.object({
  title: z.enum(['', ...titles]).default(''),
  gender: z.enum(['', 'm', 'f']).default(''),
  firstName: typedText(80),
  lastName: typedText(80),
  birthDate: typedDate,
  nationality: country,
  passport: text(20),
  passportIssuingCountry: country,
  passportIssueDate: typedDate,
  passportExpiryDate: typedDate,
  email: text(120),
  /** Without the plus. */
  phonePrefix: typedText(6).default(''),
  phone: text(24),
  address: text(160),
  postalCode: text(16),
  sourceType: z.enum(['hotel', 'flight']).default('flight'),
})
export type TravelerToSave = z.input<typeof travelerToSave>

const knownDate = z.union([localDate, z.literal('')])
export const savedTraveler = z.object({
  id: z.string(),
  title: z.enum(['', ...titles]),
  gender: z.enum(['', 'm', 'f']),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: knownDate,
  nationality: z.string(),
  /** Whole, or in lists masked but for its last three letters; empty where none is known. */
  passport: z.string(),
  passportIssuingCountry: z.string(),
  passportIssueDate: knownDate,
  passportExpiryDate: knownDate,
  email: z.string(),
  phonePrefix: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  sourceType: z.enum(['hotel', 'flight']),
})
export type SavedTraveler = z.infer<typeof savedTraveler>

export const savedTravelers = z.object({
  /** Travelers, last used first. */
  travelers: z.array(savedTraveler),
  /** Most that can be saved. */
  most: z.int(),
})
export type SavedTravelers = z.infer<typeof savedTravelers>

/**
 * `updated`: the traveler had been saved before (same passport and names, or same names where neither has a passport).
 */
export const travelerSaved = z.object({ traveler: savedTraveler, updated: z.boolean() })

export const travelersOfOrder = z.object({ orderId: z.string().max(64) })
/** Number of an order's travelers that were added, updated, and left out for lack of room. */
export const travelersOfOrderSaved = z.object({ added: z.int(), updated: z.int(), left: z.int().max(mostSavedTravelers * 2) })
