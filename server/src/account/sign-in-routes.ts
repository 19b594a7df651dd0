import {
  codeSent,
  codeVerified,
  idParams,
  loggedIn,
  loginRequest,
  otpRequest,
  registerRequest,
  sessions,
  sessionsEnding,
  signedIn,
  userRole,
  userRoleRequest,
  verifyRequest,
} from '@karwan/contract/account'
import { isProblem, problem } from '@karwan/domain/problems'
import { z } from 'zod'
import { type Http, rememberVisitor, requireUser } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { askAgain, askForCode, proveCode } from './codes/one-time-codes.ts'
import { giveRole, signedInView } from './profile/accounts.ts'
import { askerOf, forAll, problems, tags, tell, userOf } from './route-common.ts'
import { findSession, listSessions, revokeSession, revokeSessions } from './sessions/sessions.ts'
import { checkLogin } from './sign-in/login.ts'
import { finishRegistration, register } from './sign-in/register.ts'

/** Signing up, in and out, codes and sessions. */
export const signInRoutes = (http: Http, accounts: Accounts): void => {
  const { work: context } = accounts
  http.post(
    '/api/auth/register',
    {
      config: forAll,
      schema: { tags, summary: 'Begins an account: a code is mailed', body: registerRequest, response: { 202: codeSent, ...problems } },
    },
    async (request, reply) => {
      rememberVisitor(request, reply)
      const { Email: email, Password: password } = request.body
      return tell(request, reply, await register(context, askerOf(request), { email, password }), 202)
    },
  )
  http.post(
    '/api/auth/register/:id/verify',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Makes the account by the mailed code, with role UIF, and signs in',
        params: idParams,
        body: verifyRequest,
        response: { 201: signedIn, ...problems },
      },
    },
    async (request, reply) => {
      const { Code, Stay } = request.body
      const userId = await finishRegistration(context, askerOf(request), request.params.id, Code)
      if (isProblem(userId)) return tell(request, reply, userId)
      return reply.code(201).send(await accounts.signIn(request, reply, userId, { stay: Stay, by: 'registration' }))
    },
  )
  http.post(
    '/api/auth/user-role',
    {
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'Gives oneself the role of travelers (a form: UserRole=UIF)',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: userRoleRequest,
        response: { 200: userRole, ...problems },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      await giveRole(context.db, id, request.body.UserRole, context.now())
      return reply.send({ UserId: id, UserRole: request.body.UserRole })
    },
  )
  http.post(
    '/api/auth/login',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Signs in with address and password; a session that was there ends',
        body: loginRequest,
        response: { 200: loggedIn, ...problems },
      },
    },
    async (request, reply) => {
      const { Username: email, Password: password, Stay } = request.body
      const userId = await checkLogin(context, askerOf(request), { email, password })
      if (isProblem(userId)) return tell(request, reply, userId)
      const { Id } = await accounts.signIn(request, reply, userId, { stay: Stay, by: 'password' })
      return reply.send({ Id })
    },
  )
  http.get(
    '/api/auth/login/:id',
    {
      preHandler: requireUser,
      schema: { tags, summary: 'Verifies a login by its id', params: idParams, response: { 200: signedIn, ...problems } },
    },
    async (request, reply) => {
      const { sessionId } = userOf(request)
      const session = request.params.id === sessionId ? await findSession(context, sessionId, request.brand.id) : undefined
      return tell(request, reply, session ? await signedInView(context, session) : problem('not-found'))
    },
  )
  http.post(
    '/api/auth/logout',
    { config: forAll, schema: { tags, summary: 'Ends the session and takes its cookies', response: { 204: z.null() } } },
    async (request, reply) => {
      await accounts.signOut(request, reply)
      return reply.code(204).send(null)
    },
  )
  http.post(
    '/api/auth/refresh',
    { config: forAll, schema: { tags, summary: 'New cookies for the refresh token, once', response: { 200: signedIn, ...problems } } },
    async (request, reply) => tell(request, reply, (await accounts.renew(request, reply)) ?? problem('sign-in-needed')),
  )
  http.post(
    '/api/auth/otp',
    {
      config: forAll,
      schema: { tags, summary: 'Sends a code by mail or SMS', body: otpRequest, response: { 202: codeSent, ...problems } },
    },
    async (request, reply) => {
      rememberVisitor(request, reply)
      const { Channel: channel, To: to, Purpose: purpose } = request.body
      return tell(request, reply, await askForCode(context, askerOf(request), { channel, to, purpose }), 202)
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
      const { purpose, userId } = proven
      const opened = purpose === 'sign-in' ? await accounts.signIn(request, reply, userId, { stay: Stay, by: 'code' }) : null
      return reply.send({ Purpose: purpose, signedIn: opened })
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
