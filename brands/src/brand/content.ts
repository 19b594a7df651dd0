import { type AdList, eventKinds, isContentLink, leastRowsBeforeAd } from '@karwan/domain/content'
import { z } from 'zod'
import { imageFile, texts } from './pieces.ts'

const id = z.string().regex(/^[a-z0-9-]+$/)
/** A page of the shop or an address elsewhere, over https only. */
const link = z.string().refine(isContentLink, 'must be a page of the shop or an https address')
/** Feature that must be sold for this to be shown. */
const needs = z.literal(['flight', 'hotel', 'package']).optional()

const ad = z.strictObject({
  id,
  picture: imageFile,
  title: texts,
  text: texts,
  /** Words of its button. */
  action: texts,
  link,
  /** Number of rows of the list before it: the first rows are results alone. */
  after: z.int().min(leastRowsBeforeAd).max(30),
  needs,
  /** Name of the advertiser; the page says it. The brand's own promotions name nobody. */
  paidBy: texts.optional(),
})
const event = z.strictObject({
  id,
  kind: z.literal(eventKinds),
  position: z.int().min(0),
  picture: imageFile,
  title: texts,
  text: texts,
  link,
  needs,
})

/**
 * A brand's `content.json`: what its content system tells, ads and events. Top destinations come from `home` of
 * `brand.json`.
 */
export const contentSchema = z.strictObject({
  ads: z.strictObject({ flights: z.array(ad), hotels: z.array(ad), packages: z.array(ad) }),
  /** Most ads in one list. */
  adNumbers: z.strictObject({ flights: z.int().min(0), hotels: z.int().min(0), packages: z.int().min(0) }),
  /** Links of ads that replace their own, by the ad's id. */
  promotionLinks: z.record(id, link),
  /** By place code, for destinations of `home` that have no scene of their own name. */
  destinationPictures: z.record(z.string().regex(/^(X-)?[A-Z]{3}$/), imageFile),
  events: z.array(event),
})
export type BrandContent = z.infer<typeof contentSchema>
export type BrandAd = BrandContent['ads'][AdList][number]
export type BrandEvent = BrandContent['events'][number]
