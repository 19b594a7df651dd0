import { opaqueId } from '@karwan/contract/common'
import { userAct, userContacts, userFind, userHits, userPage, userReveal } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import { endUserSessions, offerData, offerDeletion, revealContacts, unlockUser } from './acts.ts'
import type { UserCall } from './change-user.ts'
import type { UsersContext } from './context.ts'
import { findUsers } from './find-users.ts'
import { readUser } from './read-user.ts'

const tags = ['console']
const params = z.object({ userId: opaqueId() })
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const response = { 200: userPage, ...problems }

/** Everything under `/api/console/users`. */
export const consoleUserRoutes = (http: Http, context: UsersContext): void => {
  readRoutes(http, context)
  for (const act of acts) actRoute(http, context, act)
}

const readRoutes = (http: Http, context: UsersContext): void => {
  const preHandler = requirePermission(context, 'users.read')
  http.post(
    '/api/console/users/find',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Finds accounts by a whole e-mail address, phone number or booking reference, and writes that down',
        body: userFind,
        response: { ...response, 200: userHits },
      },
    },
    async (request, reply) => answer(request, reply, await findUsers(context, personOf(request), request.body.words)),
  )
  http.get(
    '/api/console/users/:userId',
    { preHandler, schema: { tags, summary: 'One account with its sessions and sign-ins', params, response } },
    async (request, reply) => answer(request, reply, await readUser(context, personOf(request), request.params.userId)),
  )
  http.post(
    '/api/console/users/:userId/reveal',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Shows the contacts of an account, and writes that down',
        params,
        body: userReveal,
        response: { ...response, 200: userContacts },
      },
    },
    async (request, reply) => {
      const call = { person: personOf(request), userId: request.params.userId, ...request.body }
      return answer(request, reply, await revealContacts(context, call))
    },
  )
}

interface ActRoute {
  readonly path: string
  readonly permission: Permission
  readonly summary: string
  readonly run: (context: UsersContext, call: UserCall) => Promise<object | Problem>
}
const acts: readonly ActRoute[] = [
  { path: 'end-sessions', permission: 'users.end-sessions', summary: 'Signs a customer out everywhere', run: endUserSessions },
  { path: 'unlock', permission: 'users.unlock', summary: 'Forgets the wrong passwords of a customer', run: unlockUser },
  { path: 'offer-data', permission: 'users.export', summary: 'Mails a customer the link to the download of their data', run: offerData },
  { path: 'offer-deletion', permission: 'users.delete', summary: 'Mails a customer the link to delete the account', run: offerDeletion },
]

/** Answers an act by the account as it is after it. */
const actRoute = (http: Http, context: UsersContext, { path, permission, summary, run }: ActRoute): void => {
  http.post(
    `/api/console/users/:userId/${path}`,
    {
      preHandler: requirePermission(context, permission),
      schema: { tags, summary, params, body: userAct, response },
    },
    async (request, reply) => {
      const [person, { userId }] = [personOf(request), request.params]
      const done = await run(context, { person, userId, reason: request.body.reason })
      return isProblem(done) ? sendProblem(request, reply, done) : answer(request, reply, await readUser(context, person, userId))
    },
  )
}
