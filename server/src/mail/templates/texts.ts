import { translatorOf } from '@karwan/messages/all'
import type { ReaderEmailContext } from './writer.ts'

/** Writes a text message of one kind; `until`: not worth sending any more after it. */
export type TextWriter<Data> = (
  data: Data,
  world: Pick<ReaderEmailContext, 'brand' | 'language'>,
) => { readonly text: string; readonly until: string }

interface CodeText {
  readonly code: string
  readonly minutes: number
  /** Instant. */
  readonly until: string
}
export const textCode: TextWriter<CodeText> = ({ code, minutes, until }, { brand, language }) => ({
  text: translatorOf(language)('mail.textCode', { code, minutes, brand: brand.name[language] }),
  until,
})
