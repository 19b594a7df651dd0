import { type CityContent, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { jsonOf, readLines } from '../lines.ts'
import { contentLine } from './answers.ts'
import { type Caller, readingError, refusalOf, unanswered } from './http.ts'
import { toContent } from './translate.ts'

/** City by city as they come. A city that cannot be read is left out, so that the others are found; an answer that breaks off throws. */
export async function* readContent(caller: Caller, context: SupplierContext): AsyncGenerator<CityContent> {
  const response = await caller.open('/content', context)
  if (!response.ok || !response.body) throw readingError(refusalOf(response.status, await response.json().catch(() => undefined)))
  try {
    for await (const line of readLines(response.body)) {
      const parsed = contentLine.safeParse(jsonOf(line))
      if (parsed.success) yield toContent(parsed.data)
    }
  } catch (error) {
    throw error instanceof SupplierError ? error : unanswered(error, context, 'none')
  }
}
