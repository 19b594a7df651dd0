/**
 * Notices over the shop as the people of the console see them. Permissions `content.read`, `content.edit` and
 * `content.publish` at the notice's brand; a notice of a brand without them is `not-found`.
 */
import { contentStates, noticeLevels, noticeLimits, noticeProducts } from '@karwan/domain/content'
import { forEachLanguage } from '@karwan/domain/locales'
import { z } from 'zod'
import { instant, language, localDate, typedText } from '../common/index.ts'

/** A draft may be unfinished: only publishing asks for all of it. Longer texts than can be published are kept. */
export const noticeBody = z.object({
  level: z.enum(noticeLevels),
  text: z.object(forEachLanguage(() => typedText(2 * noticeLimits.text))),
  link: typedText(noticeLimits.link).min(1).nullable(),
  products: z.array(z.enum(noticeProducts)).max(noticeProducts.length),
  airports: z.array(z.string().regex(/^[A-Z]{3}$/)).max(noticeLimits.codes),
  airlines: z.array(z.string().regex(/^[A-Z0-9]{2}$/)).max(noticeLimits.codes),
  /** Days of travel. */
  days: z.object({ from: localDate, to: localDate }).nullable(),
})
export type NoticeBody = z.infer<typeof noticeBody>

const publication = z.object({
  id: z.int(),
  version: z.int(),
  from: instant,
  until: instant.nullable(),
  by: z.string(),
  at: instant,
  /** By whom and when it was taken back. */
  ended: z.object({ by: z.string(), at: instant }).nullable(),
})
export type PublicationView = z.infer<typeof publication>

const noticeRow = z.object({
  id: z.string(),
  brand: z.string(),
  /** Derived from publications and time, never stored. */
  state: z.enum(contentStates),
  /** The newest version was neither published nor scheduled. */
  hasDraft: z.boolean(),
  /** Number of the newest version, and what it says. */
  version: z.int(),
  body: noticeBody,
  savedBy: z.string(),
  savedAt: instant,
  /** Publication that the shop shows now, and the next that begins by itself. */
  shown: publication.nullable(),
  next: publication.nullable(),
  overSince: instant.nullable(),
  /** Key of what is wrong today with the link that the shop shows, or else with that of the newest version (HC-16). */
  linkFault: z.string().nullable(),
})
export type NoticeRow = z.infer<typeof noticeRow>
/** Brands whose notices the person may read, with their languages, and the notices, newest first. */
export const noticesView = z.object({
  brands: z.array(z.object({ id: z.string(), languages: z.array(language) })),
  notices: z.array(noticeRow),
})

export const noticePage = noticeRow.extend({
  languages: z.array(language),
  /** Newest first. */
  versions: z.array(z.object({ version: z.int(), body: noticeBody, by: z.string(), at: instant })),
  publications: z.array(publication),
})
export type NoticePage = z.infer<typeof noticePage>

const names = z.object(forEachLanguage(() => z.string()))
/** Places that links can lead to today: products by brand, cities, and pages of countries about visas (HC-16). */
export const linkChoices = z.object({
  brands: z.array(z.object({ brand: z.string(), products: z.array(z.enum(noticeProducts)) })),
  cities: z.array(z.object({ code: z.string(), names })),
  countries: z.array(z.object({ path: z.string(), names })),
})
export type LinkChoicesView = z.infer<typeof linkChoices>

export const noticeCreate = z.object({ brand: z.string().max(60), body: noticeBody })
/**
 * A new version. If another person saved since `begunFrom`, the answer is `content-changed` with `data` `by` and `at`;
 * nothing is written.
 */
export const noticeSave = z.object({ begunFrom: z.int(), body: noticeBody })
/**
 * Publishes a version now (`from` null or past) or from a moment, until another. What keeps it from being published is
 * `fields-invalid`. If the notice was published or taken back since `after` was read, it is `content-changed`.
 */
export const noticePublish = z.object({
  version: z.int(),
  /** Number of the newest publication that the person saw; null for none. */
  after: z.int().nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
})
export const noticeArchive = z.object({ archived: z.boolean() })
