import { codeSent, codeVerified, idParams, otpRequest, sessions, sessionsEnding, verifyRequest } from '@karwan/contract/account'
import { isProblem, problem } from '@karwan/domain/problems'
import { z } from 'zod'
import { type Http, requireUser } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { askAgain, askForCode, proveCode } from './codes/one-time-codes.ts'
import { askerOf, forAll, problems, tags, tell, userOf } from './route-common.ts'
import { listSessions, revokeSession, revokeSessions } from './sessions/sessions.ts'

/** Adds the routes of one-time codes and of sessions. */
export const codeAndSessionRoutes = (http: Http, accounts: Accounts): void => {
  codeRoutes(http, accounts)
  sessionListRoutes(http, accounts)
}

/** Adds the routes that send and check one-time codes. */
const codeRoutes = (http: Http, accounts: Accounts): void => {
  const { work: context } = accounts
  http.post(
    '/api/auth/otp',
    {
      config: forAll,
      schema: { tags, summary: 'Sends a code by mail or SMS', body: otpRequest, response: { 202: codeSent, ...problems } },
    },
    async (request, reply) => {
      const { Channel: channel, To: to, Purpose: purpose, Password: password, Confirmation: confirmation } = request.body
      const asked = { channel, to, purpose, password, confirmation }
      return tell(request, reply, await askForCode(context, askerOf(request), asked), 202)
    },
  )
  http.post(
    '/api/auth/otp/:id/verify',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Proves a code; it counts once',
        params: idParams,
        body: verifyRequest,
        response: { 200: codeVerified, ...problems },
      },
    },
    async (request, reply) => {
      const { Code, Stay } = request.body
      const proven = await proveCode(context, askerOf(request), request.params.id, Code)
      if (isProblem(proven)) return tell(request, reply, proven)
      const { purpose, userId, resetToken = null } = proven
      const opened = purpose === 'sign-in' ? await accounts.signIn(request, reply, userId, { stay: Stay, by: 'code' }) : null
      return reply.send({ Purpose: purpose, signedIn: opened, resetToken })
    },
  )
  http.post(
    '/api/auth/otp/:id/resend',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Sends another code in the place of the last, a minute after it',
        params: idParams,
        response: { 202: codeSent, ...problems },
      },
    },
    async (request, reply) => tell(request, reply, await askAgain(context, askerOf(request), request.params.id), 202),
  )
}

/** Adds the routes that list and end the sessions of an account. */
const sessionListRoutes = (http: Http, accounts: Accounts): void => {
  const { work: context } = accounts
  http.get(
    '/api/auth/sessions',
    { preHandler: requireUser, schema: { tags, summary: 'Where one is signed in', response: { 200: sessions, ...problems } } },
    async (request, reply) => reply.send(await listSessions(context, userOf(request))),
  )
  http.delete(
    '/api/auth/sessions',
    {
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'Signs all devices out, or all others',
        querystring: sessionsEnding,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const { keep } = request.query
      await revokeSessions(context, userOf(request), keep)
      if (keep === undefined) await accounts.signOut(request, reply)
      return reply.code(204).send(null)
    },
  )
  http.delete(
    '/api/auth/sessions/:id',
    {
      preHandler: requireUser,
      schema: { tags, summary: 'Signs another device out', params: idParams, response: { 204: z.null(), ...problems } },
    },
    async (request, reply) => {
      const ended = await revokeSession(context, userOf(request).id, request.params.id)
      return ended ? reply.code(204).send(null) : tell(request, reply, problem('not-found'))
    },
  )
}
