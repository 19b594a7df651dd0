import { accountDeleted, deletionOutlook, deletionRequest, myData } from '@karwan/contract/account'
import { isProblem } from '@karwan/domain/problems'
import { type Http, requireUser } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { collectData, deleteAccount, deletionOutlookOf } from './leaving/leaving.ts'
import { problems, tags, tell, userOf } from './route-common.ts'
import { clearCookies } from './sessions/cookies.ts'

export const leavingRoutes = (http: Http, { work: context }: Accounts): void => {
  http.get(
    '/api/auth/delete-account',
    {
      preHandler: requireUser,
      schema: { tags, summary: 'What is to be known before deleting the account', response: { 200: deletionOutlook, ...problems } },
    },
    async (request, reply) => reply.send(await deletionOutlookOf(context, userOf(request).id)),
  )
  http.post(
    '/api/auth/delete-account',
    {
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'Deletes the account; paid bookings stay valid',
        body: deletionRequest,
        response: { 200: accountDeleted, ...problems },
      },
    },
    async (request, reply) => {
      const outcome = await deleteAccount(context, userOf(request).id, request.body.Password ?? '')
      if (!isProblem(outcome)) clearCookies(request, reply)
      return tell(request, reply, outcome)
    },
  )
  http.get(
    '/api/auth/my-data',
    {
      preHandler: requireUser,
      schema: { tags, summary: 'Everything that is kept of oneself, as a file', response: { 200: myData, ...problems } },
    },
    async (request, reply) => {
      const data = await collectData(context, userOf(request).id)
      return reply.header('content-disposition', `attachment; filename="my-data-${data.exportedAt.slice(0, 10)}.json"`).send(data)
    },
  )
}
