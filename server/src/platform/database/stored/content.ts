import { type Notice, noticeLevels, noticeProducts } from '@karwan/domain/content'
import { forEachLanguage } from '@karwan/domain/locales'
import { z } from 'zod'
import { text } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

/** A version of an item, with its kind. */
export interface ContentBody extends Notice {
  readonly kind: 'notice'
}

export const storedContentBody = storedJson(
  'content_versions.body',
  versions<ContentBody>(
    fieldsOf<ContentBody>({
      kind: z.literal('notice'),
      level: z.enum(noticeLevels),
      text: z.object(forEachLanguage(() => text)),
      link: text.nullable(),
      products: z.array(z.enum(noticeProducts)),
      airports: z.array(text),
      airlines: z.array(text),
      days: z.object({ from: text, to: text }).nullable(),
    }),
  ),
)
