import { type DetailsUpdate, detailsUpdate, idParams, pictureField, pictureLimits, userDetails } from '@karwan/contract/account'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fileAnswer, type Http, requireUser, unstorablePaths } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { findPicture, type ProfileShop, type ProfileUpdate, readProfile, updateProfile } from './profile/profile.ts'
import { askerOf, problems, tags, tell, userOf } from './route-common.ts'

const shopOf = ({ brand }: FastifyRequest): ProfileShop => ({
  shown: brand.market.accountFields,
  zone: brand.market.timeZone,
  languages: brand.market.languages,
})

/**
 * Fields and file of the form. A field twice, or one that is unknown, is refused; `DetailsUpdate` alone says what is
 * read.
 */
const readForm = async (request: FastifyRequest): Promise<ProfileUpdate | Problem> => {
  if (!request.isMultipart()) return problem('bad-request', { detail: 'multipart/form-data is expected' })
  const fields: Record<string, string> = {}
  let picture: Uint8Array | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname !== pictureField) return problem('bad-request', { detail: 'There is no such file' })
        if (bytes.byteLength > 0) picture = bytes
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return problem('picture-refused', { detail: 'At most 8 MB' })
    return problem('bad-request', { detail: 'The form cannot be read' })
  }
  const parsed = detailsUpdate.safeParse(fields)
  return parsed.success && unstorablePaths(parsed.data).length === 0
    ? { fields: parsed.data satisfies DetailsUpdate, picture }
    : problem('bad-request', { detail: 'A field is too long, or has characters that no text has' })
}

const describedForm = detailsUpdate.extend({ [pictureField]: z.string().meta({ format: 'binary' }).optional() })

export const detailRoutes = (http: Http, { work: context }: Accounts): void => {
  const path = '/api/auth/user-details/:id/1'
  http.get(
    path,
    {
      preHandler: requireUser,
      schema: { tags, summary: 'One’s own profile', params: idParams, response: { 200: userDetails, ...problems } },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      return tell(request, reply, request.params.id === id ? await readProfile(context, id, shopOf(request)) : problem('not-found'))
    },
  )
  http.post(
    path,
    {
      preHandler: requireUser,
      bodyLimit: pictureLimits.bytes + 65_536,
      // The form is read part by part, by the same schema; here it is only described.
      validatorCompiler: () => data => ({ value: data }),
      schema: {
        tags,
        summary: 'Changes one’s own profile (multipart: the fields, and a file Picture)',
        params: idParams,
        consumes: ['multipart/form-data'],
        body: describedForm,
        response: { 200: userDetails, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      if (request.params.id !== id) return tell(request, reply, problem('not-found'))
      const form = await readForm(request)
      if (isProblem(form)) return tell(request, reply, form)
      return tell(request, reply, await updateProfile(context, { ...askerOf(request), userId: id }, shopOf(request), form))
    },
  )
  http.get(
    '/api/auth/user-details/:id/picture',
    {
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'One’s own picture, WebP',
        params: idParams,
        querystring: z.object({ v: z.string().max(64).optional() }),
        response: { 200: fileAnswer('image/webp', 'The picture') },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const picture = request.params.id === id ? await findPicture(context, id) : undefined
      if (!picture) return tell(request, reply, problem('not-found'))
      return reply
        .type('image/webp')
        .headers({ 'cache-control': 'private, max-age=86400', 'content-disposition': 'inline; filename="picture.webp"' })
        .send(Buffer.from(picture))
    },
  )
}
