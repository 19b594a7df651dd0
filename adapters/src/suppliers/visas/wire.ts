import { currencyDecimals } from '@karwan/domain/money'
import type { VisaStatus } from '@karwan/domain/suppliers'
import { type VisaDocumentKind, visaDocumentKinds } from '@karwan/domain/visa-applications'
import { z } from 'zod'

const isKnownKind = (kind: string): kind is VisaDocumentKind => (visaDocumentKinds as readonly string[]).includes(kind)

const application = z.object({
  id: z.string().min(1),
  reference: z.string(),
  state: z.enum(['received', 'more_wanted', 'approved', 'refused', 'withdrawn']),
  received_at: z.iso.datetime(),
  wanted: z.array(z.string()),
  note: z.string().max(2000),
  visa: z.object({ number: z.string().min(1).max(40), valid_until: z.iso.date() }).nullable(),
})
type WireApplication = z.infer<typeof application>

export const applicationAnswer = z.object({ data: application })
export const applicationsAnswer = z.object({ data: z.array(application).max(1) })
export const errorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }), data: z.exactOptional(application) })

const currency = z.literal(Object.keys(currencyDecimals) as [keyof typeof currencyDecimals])
/** Refusal of an application because its fee is another one now: minor units, express included. */
export const feeChangedAnswer = z.object({
  error: z.object({ code: z.literal('fee_changed') }),
  fee: z.object({ amount: z.int().min(0), currency }),
})

/** Returns the status of an application. Undefined: it is approved, but its visa is not told. */
export const readStatus = ({ id: ref, state, received_at: at, wanted, note, visa }: WireApplication): VisaStatus | undefined => {
  switch (state) {
    case 'received':
      return { state: 'submitted', ref, at }
    case 'more_wanted':
      return { state: 'more-wanted', ref, wanted: wanted.filter(isKnownKind), note }
    case 'approved':
      return visa ? { state: 'approved', ref, number: visa.number, validUntil: visa.valid_until } : undefined
    case 'refused':
      return { state: 'refused', ref, reason: note }
    case 'withdrawn':
      return { state: 'withdrawn', ref }
  }
}
