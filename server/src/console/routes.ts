import { acceptInvitation as accepting, consoleCode, consoleSession, consoleSignIn, consoleSignInStep } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem } from '@karwan/domain/problems'
import { roles } from '@karwan/domain/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http, networkOf, readCookie, sendProblem, setCookie } from '../platform/http/index.ts'
import type { ConsoleRoutesContext } from './context.ts'
import { clearConsoleCookie, giveConsoleCookie, knowPeople, personOf, requirePerson } from './guard.ts'
import { homeOrderRoutes } from './home/routes.ts'
import { acceptInvitation } from './invitations.ts'
import { noticeRoutes } from './notices/routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { consoleReportRoutes } from './reports/routes.ts'
import { countRecoveryCodes } from './second-factor.ts'
import type { SignedInPerson } from './session.ts'
import { type ConsoleAsker, signInWithCode, signInWithPassword, signOut, stepUp } from './sign-in.ts'
import { consoleVoucherRoutes } from './vouchers/routes.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']

const askerOf = (request: FastifyRequest): ConsoleAsker => ({
  network: networkOf(request.ip),
  language: request.language,
  issuer: request.brand.name.en,
  brand: request.brand.id,
  userAgent: request.headers['user-agent'],
  device: readCookie(request, 'console-device'),
})
const neverKept = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store')

/** Adds the calls of the console that are about its people, content, vouchers and reports. */
export const consoleRoutes = (http: Http, context: ConsoleRoutesContext): void => {
  knowPeople(http)
  signInRoutes(http, context)
  sessionRoutes(http, context)
  peopleRoutes(http, context)
  noticeRoutes(http, context)
  homeOrderRoutes(http, context)
  consoleVoucherRoutes(http, context)
  consoleReportRoutes(http, context)
}

const signInRoutes = (http: Http, context: ConsoleRoutesContext): void => {
  http.post(
    '/api/console/session',
    {
      schema: {
        tags,
        summary: 'Checks the password; the second factor is next',
        body: consoleSignIn,
        response: { 200: consoleSignInStep, ...problems },
      },
    },
    async (request, reply) => {
      neverKept(reply)
      const step = await signInWithPassword(context, askerOf(request), request.body)
      if (isProblem(step)) return sendProblem(request, reply, step)
      giveConsoleCookie(request, reply, step.token)
      return reply.send(step.step)
    },
  )
  http.post(
    '/api/console/invitation',
    {
      schema: {
        tags,
        summary: 'Sets the first password by the token of an invitation; the second factor is next',
        body: accepting,
        response: { 200: consoleSignInStep, ...problems },
      },
    },
    async (request, reply) => {
      neverKept(reply)
      const step = await acceptInvitation(context, askerOf(request), request.body)
      if (isProblem(step)) return sendProblem(request, reply, step)
      giveConsoleCookie(request, reply, step.token)
      return reply.send(step.step)
    },
  )
  http.post(
    '/api/console/session/code',
    {
      schema: {
        tags,
        summary: 'Signs in with a one-time code or a recovery code, after the password',
        body: consoleCode,
        response: { 200: consoleSession, ...problems },
      },
    },
    async (request, reply) => {
      neverKept(reply)
      const done = await signInWithCode(context, askerOf(request), readCookie(request, 'console'), request.body.code)
      if (isProblem(done)) return sendProblem(request, reply, done)
      giveConsoleCookie(request, reply, done.token)
      setCookie(request, reply, 'console-device', done.device, { strict: true })
      const view = await sessionView(context, done.person)
      return reply.send({ ...view, ...(done.recoveryCodes && { recoveryCodes: [...done.recoveryCodes] }) })
    },
  )
}

const sessionRoutes = (http: Http, context: ConsoleRoutesContext): void => {
  const preHandler = requirePerson(context)
  http.get(
    '/api/console/session',
    { preHandler, schema: { tags, summary: 'Who is signed in to the console', response: { 200: consoleSession, ...problems } } },
    async (request, reply) => reply.send(await sessionView(context, personOf(request))),
  )
  http.delete(
    '/api/console/session',
    { preHandler, schema: { tags, summary: 'Signs out of the console', response: { 204: z.undefined(), ...problems } } },
    async (request, reply) => {
      await signOut(context, personOf(request))
      clearConsoleCookie(request, reply)
      return reply.code(204).send()
    },
  )
  http.post(
    '/api/console/session/step-up',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Asks for the second factor again, for acts that move money or show a passport',
        body: consoleCode,
        response: { 200: consoleSession, ...problems },
      },
    },
    async (request, reply) => {
      const done = await stepUp(context, personOf(request), request.body.code)
      return answer(request, reply, isProblem(done) ? done : await sessionView(context, done))
    },
  )
}

/** Posts at brands that this shop no longer has are left out. */
const sessionView = async (context: ConsoleRoutesContext, person: SignedInPerson): Promise<z.input<typeof consoleSession>> => ({
  personId: person.id,
  name: person.name,
  email: person.email,
  endsAt: person.endsAt.toISOString(),
  stepUpUntil: person.stepUpUntil?.toISOString() ?? null,
  posts: person.posts.flatMap(({ brand: id, role }) => {
    const brand = context.brands.find(each => each.id === id)
    return brand ? [{ brand: id, brandName: { ...brand.name }, role, permissions: [...roles[role]] }] : []
  }),
  recoveryCodesLeft: await countRecoveryCodes(context, person.id),
})
