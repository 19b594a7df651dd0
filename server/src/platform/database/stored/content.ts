import { type Notice, noticeLevels, noticeProducts } from '@karwan/domain/content'
import { forEachLanguage } from '@karwan/domain/locales'
import { z } from 'zod'
import { text } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

/** A version of a notice, with its kind. */
export interface NoticeContent extends Notice {
  readonly kind: 'notice'
}
/** The order of the sections of a home page, as it was published: later shops may know others. */
export interface HomeOrderContent {
  readonly kind: 'home'
  readonly sections: readonly string[]
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

export const storedContentBody = storedJson('content_versions.body', versions<NoticeContent | HomeOrderContent>(z.union([notice, home])))
