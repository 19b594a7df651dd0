import type { Brand } from '@karwan/brands/brand'
import { previewMade, previewMake } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { type Problem, problem } from '@karwan/domain/problems'
import type { z } from 'zod'
import type { PreviewLinks } from '../../content/index.ts'
import { answer, type Http } from '../../platform/http/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { ConsoleRoutesContext } from '../context.ts'
import { brandsWith, personOf, requirePermission } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'

export interface PreviewContext extends Pick<ConsoleRoutesContext, 'db' | 'now' | 'brands' | 'demo'> {
  readonly previews: Pick<PreviewLinks, 'sign'>
  /** Returns the address of a brand's shop, without a slash at the end. */
  readonly shopAddress: (brand: Brand) => string
}

/** Adds `/api/console/previews`. */
export const previewRoutes = (http: Http, context: PreviewContext): void => {
  http.post(
    '/api/console/previews',
    {
      preHandler: requirePermission(context, 'content.read'),
      schema: {
        tags: ['console'],
        summary: 'Makes a link that shows the shop as of a moment for a quarter of an hour',
        body: previewMake,
        response: { 200: previewMade, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => answer(request, reply, await makePreview(context, personOf(request), request.body)),
  )
}

const makePreview = async (
  context: PreviewContext,
  person: SignedInPerson,
  asked: z.output<typeof previewMake>,
): Promise<z.input<typeof previewMade> | Problem> => {
  const brand = context.brands.find(({ id }) => id === asked.brand)
  if (!brand || !brandsWith(person, 'content.read').includes(brand.id)) return problem('not-found')
  const [now, wanted] = [context.now(), asked.at === null ? undefined : new Date(asked.at)]
  const at = wanted && wanted > now ? wanted : now
  const { path, until } = context.previews.sign({ brand: brand.id, at })
  await context.db.transaction(tx =>
    noteStaffAction(context, tx, {
      person,
      brand: brand.id,
      act: 'preview-made',
      permission: 'content.read',
      details: { at: at.toISOString(), until: until.toISOString() },
    }),
  )
  return { link: `${context.shopAddress(brand)}${path}`, at: at.toISOString(), until: until.toISOString() }
}
