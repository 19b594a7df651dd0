import {
  auditDownload,
  auditQuery,
  auditView,
  changePosts as changing,
  invitePerson,
  peopleView,
  personView,
} from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../platform/http/index.ts'
import { downloadActions, listActions } from './audit-log.ts'
import type { ConsoleRoutesContext } from './context.ts'
import { personOf, requirePermission } from './guard.ts'
import { changePosts, endPerson, invite, listPeople } from './people.ts'
import type { Post } from './session.ts'
import { refuse } from './staff-changes.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']
const params = z.object({ personId: z.string().max(40) })

/** People of the console and what they did. */
export const peopleRoutes = (http: Http, context: ConsoleRoutesContext): void => {
  const isKnown = (posts: readonly Post[]): boolean => posts.every(({ brand }) => context.brands.some(({ id }) => id === brand))
  http.get(
    '/api/console/people',
    {
      preHandler: requirePermission(context, 'staff.read'),
      schema: { tags, summary: 'People of the console, with their posts', response: { 200: peopleView, ...problems } },
    },
    async (request, reply) => reply.send({ people: await listPeople(context, personOf(request)) }),
  )
  http.post(
    '/api/console/people',
    {
      preHandler: requirePermission(context, 'staff.change'),
      schema: { tags, summary: 'Invites somebody by e-mail', body: invitePerson, response: { 200: personView, ...problems } },
    },
    async (request, reply) => {
      if (!isKnown(request.body.posts)) return sendProblem(request, reply, refuse('brand-unknown'))
      return answer(request, reply, await invite(context, personOf(request), { ...request.body, language: request.language }))
    },
  )
  http.post(
    '/api/console/people/:personId/posts',
    {
      preHandler: requirePermission(context, 'staff.change'),
      schema: { tags, summary: 'Changes somebody’s roles', params, body: changing, response: { 200: personView, ...problems } },
    },
    async (request, reply) => {
      if (!isKnown(request.body.posts)) return sendProblem(request, reply, refuse('brand-unknown'))
      return answer(request, reply, await changePosts(context, personOf(request), request.params.personId, request.body.posts))
    },
  )
  http.delete(
    '/api/console/people/:personId',
    {
      preHandler: requirePermission(context, 'staff.change'),
      schema: {
        tags,
        summary: 'Ends somebody’s work in the console; their sessions end at once',
        params,
        response: { 200: personView, ...problems },
      },
    },
    async (request, reply) => answer(request, reply, await endPerson(context, personOf(request), request.params.personId)),
  )
  http.get(
    '/api/console/audit',
    {
      preHandler: requirePermission(context, 'audit.read'),
      schema: {
        tags,
        summary: 'What people did in the console, newest first',
        querystring: auditQuery,
        response: { 200: auditView, ...problems },
      },
    },
    async (request, reply) => reply.send(await listActions(context, personOf(request), request.query)),
  )
  http.post(
    '/api/console/audit/download',
    {
      preHandler: requirePermission(context, 'audit.read'),
      schema: {
        tags,
        summary: 'The newest of what people did in the console for a file, which is written down',
        body: auditDownload,
        response: { 200: auditView, ...problems },
      },
    },
    async (request, reply) => reply.send(await downloadActions(context, personOf(request), request.body)),
  )
}
