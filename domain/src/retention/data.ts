import type { Period } from './period.ts'

/** `after` is the event that the period begins with, or the event that ends the keeping. */
export type RetentionRule =
  | { readonly after: 'creation' | 'journey' | 'lastUse' | 'sessionEnd'; readonly period: Period }
  | { readonly until: 'deletion' | 'taxLaw' | 'watchedDay' }

/** Data of people at our servers. What has a period is deleted by background work. */
export const retention = {
  bookings: { until: 'taxLaw' },
  /** Number, dates and country of a passport, and the date of birth, of each traveler of an order. */
  passports: { after: 'journey', period: { count: 30, unit: 'days' } },
  /** Documents for visas; of who does not travel, from the decision on. A brand may choose these days and the next. */
  visaDocuments: { after: 'journey', period: { count: 30, unit: 'days' } },
  /** Answers to authorities and numbers of visas, as documents. */
  visaAnswers: { after: 'journey', period: { count: 180, unit: 'days' } },
  /** Uploads that were not completed. */
  visaUploads: { after: 'creation', period: { count: 1, unit: 'days' } },
  account: { until: 'deletion' },
  savedTravelers: { after: 'lastUse', period: { count: 36, unit: 'months' } },
  priceWatches: { until: 'watchedDay' },
  /** By an e-mail address whose mailbox has not said yes. */
  unconfirmedWatches: { after: 'creation', period: { count: 2, unit: 'days' } },
  /** Kept a while after their end, so that a token used again is known as that. */
  sessions: { after: 'sessionEnd', period: { count: 30, unit: 'days' } },
  /** Longer than the cookie lives, so that a copy of an old one is known as that. */
  visitorRenewals: { after: 'creation', period: { count: 8, unit: 'days' } },
  signInCodes: { after: 'creation', period: { count: 1, unit: 'days' } },
  hostAppTokens: { after: 'creation', period: { count: 30, unit: 'days' } },
  /** A submission is not repeated after so long; the natural key still knows its order. */
  submissions: { after: 'creation', period: { count: 7, unit: 'days' } },
  /** Needed while the booking can be cancelled. */
  payerAddresses: { after: 'creation', period: { count: 90, unit: 'days' } },
  /** Gateways repeat a notification for 30 days at most. */
  gatewayNotifications: { after: 'creation', period: { count: 60, unit: 'days' } },
  /** As long as a card holder may dispute. */
  paymentLogs: { after: 'creation', period: { count: 180, unit: 'days' } },
  errorRecords: { after: 'creation', period: { count: 30, unit: 'days' } },
  /** Two years to compare, and the month that is under way. They tell of nobody. */
  dailyCounts: { after: 'creation', period: { count: 25, unit: 'months' } },
} as const satisfies Readonly<Record<string, RetentionRule>>
export type KeptData = keyof typeof retention

/** Days that a brand keeps documents of visas, and answers to authorities. */
export interface VisaKeptDays {
  readonly documents: number
  readonly answers: number
}
export const usualVisaDays: VisaKeptDays = { documents: retention.visaDocuments.period.count, answers: retention.visaAnswers.period.count }

/** Returns what is kept at a brand, with its own days of visas. */
export const retentionAt = ({ documents, answers }: VisaKeptDays): Readonly<Record<KeptData, RetentionRule>> => ({
  ...retention,
  visaDocuments: { ...retention.visaDocuments, period: { count: documents, unit: 'days' } },
  visaAnswers: { ...retention.visaAnswers, period: { count: answers, unit: 'days' } },
})
