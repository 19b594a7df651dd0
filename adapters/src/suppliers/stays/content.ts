import { type CityContent, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { reasonOf } from '../../http/never-sent.ts'
import { contentLine } from './answers.ts'
import { type Caller, jsonOf, unanswered } from './call.ts'
import { toContent } from './translate.ts'

/**
 * City by city as they come. A city that cannot be read is left out, so that the others are found; an answer that
 * breaks off throws.
 */
export async function* readContent(caller: Caller, context: SupplierContext): AsyncGenerator<CityContent> {
  const lines = await caller.stream({ call: 'content', path: '/content' }, context)
  try {
    for await (const line of lines) {
      const parsed = contentLine.safeParse(jsonOf(line))
      if (parsed.success) yield toContent(parsed.data)
    }
  } catch (error) {
    throw error instanceof SupplierError ? error : unanswered(reasonOf(error), context, 'none')
  }
}
