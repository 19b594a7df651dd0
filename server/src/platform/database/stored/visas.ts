/** JSON of visas that are sold. */
import type { LocalDate } from '@karwan/domain/calendar'
import {
  type AgeBand,
  type DocumentRequirement,
  type VisaAnswers,
  type VisaDocumentKind,
  type VisaFieldUse,
  type VisaPrice,
  type VisaProduct,
  visaDocumentKinds,
  visaFieldIds,
} from '@karwan/domain/visa-applications'
import { visaPurposes } from '@karwan/domain/visas'
import { z } from 'zod'
import { money, text, whole } from './shapes.ts'
import { fieldsOf, sealedJson, storedJson, versions } from './stored-json.ts'

/** The visa of one traveler as it was sold, frozen when the order was made. */
export interface VisaItem {
  readonly kind: 'visa'
  readonly product: VisaProduct
  /** Version that staff published; absent: the brand's file. */
  readonly version?: number
  readonly price: VisaPrice
  readonly arrival: LocalDate
}

const ages = fieldsOf<AgeBand>({ from: z.exactOptional(whole), to: z.exactOptional(whole) })
const requirement = fieldsOf<DocumentRequirement>({
  kind: z.enum(visaDocumentKinds),
  ages: z.exactOptional(ages),
  most: whole,
  monthsOld: z.exactOptional(whole),
  photo: z.exactOptional(z.object({ width: whole, height: whole })),
})
const fieldId = z.enum(visaFieldIds as [VisaFieldUse['id'], ...VisaFieldUse['id'][]])
const workingDays = z.object({ from: whole, to: whole })
export const visaProduct = fieldsOf<VisaProduct>({
  id: text,
  country: text,
  kind: z.enum(['e-visa', 'embassy']),
  purpose: z.enum(visaPurposes),
  nationalities: z.array(text),
  ages: z.exactOptional(ages),
  stayDays: whole,
  validityDays: whole,
  entries: z.enum(['single', 'multiple']),
  workingDays,
  express: z.exactOptional(z.object({ workingDays, fee: money })),
  isExpress: z.exactOptional(z.literal(true)),
  weekend: z.array(whole),
  holidays: z.array(text),
  passportMonths: whole,
  authorityFee: money,
  serviceFee: money,
  checkingFee: money,
  courierFee: money,
  authorityFeeBack: z.exactOptional(z.literal('never')),
  serviceFeeOnRefusal: z.enum(['kept', 'back']),
  supplier: text,
  documents: z.array(requirement),
  fields: z.array(fieldsOf<VisaFieldUse>({ id: fieldId, isRequired: z.boolean() })),
})
export const visaItem = fieldsOf<VisaItem>({
  kind: z.literal('visa'),
  product: visaProduct,
  version: z.exactOptional(whole),
  price: fieldsOf<VisaPrice>({
    authorityFee: money,
    serviceFee: money,
    checkingFee: money,
    courierFee: money,
    expressFee: z.exactOptional(money),
    total: money,
  }),
  arrival: text,
})

export const storedVisaWanted = storedJson(
  'visa_applications.wanted',
  versions<readonly VisaDocumentKind[]>(z.array(z.enum(visaDocumentKinds))),
)
export const storedVisaOwnAnswers = storedJson('visa_applications.own_answers', versions<readonly VisaFieldUse['id'][]>(z.array(fieldId)))
export const sealedVisaAnswers = sealedJson('visa_applications.answers', versions<VisaAnswers>(z.partialRecord(fieldId, text)))
