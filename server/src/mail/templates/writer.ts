import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import type { Email } from '../render/index.ts'

export interface ReaderEmailContext {
  readonly brand: Brand
  readonly language: Language
  /** Address of the brand's shop without a slash at its end. */
  readonly shop: string
}
/** Writes a letter of one kind in the reader's language; notice and footer are everyone's. */
export type EmailTemplate<Data> = (data: Data, world: ReaderEmailContext) => Omit<Email, 'notice' | 'footer'>
