import { type Notice, noticeLevels, noticeProducts } from '@karwan/domain/content'
import { forEachLanguage } from '@karwan/domain/locales'
import type { VisaProduct } from '@karwan/domain/visa-applications'
import { z } from 'zod'
import { text, whole } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'
import { visaProduct } from './visas.ts'

/** A version of a notice, with its kind. */
export interface NoticeContent extends Notice {
  readonly kind: 'notice'
}
/** The order of the sections of a home page, as it was published: later shops may know others. */
export interface HomeOrderContent {
  readonly kind: 'home'
  readonly sections: readonly string[]
}
/** A version of a visa product. */
export interface VisaContent {
  readonly kind: 'visa'
  readonly isOnSale: boolean
  readonly product: VisaProduct
}

const notice = fieldsOf<NoticeContent>({
  kind: z.literal('notice'),
  level: z.enum(noticeLevels),
  text: z.object(forEachLanguage(() => text)),
  link: text.nullable(),
  products: z.array(z.enum(noticeProducts)),
  airports: z.array(text),
  airlines: z.array(text),
  days: z.object({ from: text, to: text }).nullable(),
})
const home = fieldsOf<HomeOrderContent>({ kind: z.literal('home'), sections: z.array(text) })
const visa = fieldsOf<VisaContent>({ kind: z.literal('visa'), isOnSale: z.boolean(), product: visaProduct })

export const storedContentBody = storedJson(
  'content_versions.body',
  versions<NoticeContent | HomeOrderContent | VisaContent>(z.union([notice, home, visa])),
)

/** A version of a visa product whose price waits for a second person. */
export interface VisaProposal {
  readonly brand: string
  readonly itemId: string
  readonly version: number
  /** Number of the newest publication when it was proposed; null: there was none. */
  readonly after: number | null
  /** Product that was sold when it was proposed; null: none was. */
  readonly before: VisaProduct | null
  readonly product: VisaProduct
  readonly reason: string
}
export const storedVisaProposal = storedJson(
  'approvals.body',
  versions(
    fieldsOf<VisaProposal>({
      brand: text,
      itemId: text,
      version: whole,
      after: whole.nullable(),
      before: visaProduct.nullable(),
      product: visaProduct,
      reason: text,
    }),
  ),
)
