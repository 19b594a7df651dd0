import {
  codeSent,
  idParams,
  loggedIn,
  loginRequest,
  registerRequest,
  signedIn,
  userRole,
  userRoleRequest,
  verifyRequest,
} from '@karwan/contract/account'
import { isProblem, problem } from '@karwan/domain/problems'
import { z } from 'zod'
import { type Http, requireUser } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { codeAndSessionRoutes } from './code-and-session-routes.ts'
import { giveRole, signedInView } from './profile/accounts.ts'
import { askerOf, forAll, problems, tags, tell, userOf } from './route-common.ts'
import { findSession } from './sessions/sessions.ts'
import { checkLogin } from './sign-in/login.ts'
import { finishRegistration, register } from './sign-in/register.ts'

/** Adds the routes of signing up, in and out, of codes and of sessions. */
export const signInRoutes = (http: Http, accounts: Accounts): void => {
  registrationRoutes(http, accounts)
  loginRoutes(http, accounts)
  codeAndSessionRoutes(http, accounts)
}

/** Adds the routes that make an account and give it a role. */
const registrationRoutes = (http: Http, accounts: Accounts): void => {
  const { work: context } = accounts
  http.post(
    '/api/auth/register',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Begins an account: a code is sent by SMS or e-mail',
        body: registerRequest,
        response: { 202: codeSent, ...problems },
      },
    },
    async (request, reply) => {
      const { Email: email = '', Phone: phone = '', Password: password } = request.body
      return tell(request, reply, await register(context, askerOf(request), { email, phone, password }), 202)
    },
  )
  http.post(
    '/api/auth/register/:id/verify',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Makes the account by the code, with role UIF, and signs in',
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
}

/** Adds the routes that sign in and out with a password, and renew a session. */
const loginRoutes = (http: Http, accounts: Accounts): void => {
  const { work: context } = accounts
  http.post(
    '/api/auth/login',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Signs in with address or phone, and password; a session that was there ends',
        body: loginRequest,
        response: { 200: loggedIn, ...problems },
      },
    },
    async (request, reply) => {
      const { Username: name, Password: password, Stay } = request.body
      const userId = await checkLogin(context, askerOf(request), { name, password })
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
}
