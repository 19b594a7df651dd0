import { type Problem, problem } from '@karwan/domain/problems'
import { needsStepUp, type Permission, roleAllows } from '@karwan/domain/staff'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { clearCookie, type Http, readCookie, sendProblem, setCookie } from '../platform/http/index.ts'
import { type ConsoleContext, findSignedIn, type SignedInPerson } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Person who is signed in to the console; known on routes with `requirePerson` or `requirePermission`. */
    person: SignedInPerson | undefined
  }
}

/** Prepares the server for the console's routes; the description of each tells the permission it asks for. */
export const knowPeople = (http: Http): void => {
  http.decorateRequest('person', undefined)
  http.addHook('onRoute', route => {
    const permission = [route.preHandler ?? []].flat().find(isPermissionGuard)?.permission
    if (permission && route.schema) Object.assign(route.schema, { 'x-permission': permission })
  })
}

type GuardContext = Pick<ConsoleContext, 'db' | 'now' | 'demo'>

/** Lets only who is signed in to the console pass; others get `console-sign-in-needed`. */
export const requirePerson =
  (context: GuardContext): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = readCookie(request, 'console')
    const found = token === undefined ? undefined : await findSignedIn(context, token)
    if (!found) return sendProblem(request, reply, problem('console-sign-in-needed'))
    request.person = found
    return undefined
  }

/** Guard of a route, with the permission that it asks for. */
export type PermissionGuard = preHandlerAsyncHookHandler & { readonly permission: Permission }

const isPermissionGuard = (handler: object): handler is PermissionGuard => 'permission' in handler

/**
 * Lets only who has a permission at some brand pass. Where the route is about an order, it asks `refusalOf` with the
 * order's brand as well.
 */
export const requirePermission = (context: GuardContext, permission: Permission): PermissionGuard => {
  const signedIn = requirePerson(context)
  const guard: preHandlerAsyncHookHandler = async function guard(request, reply) {
    await signedIn.call(this, request, reply)
    if (reply.sent) return reply
    return brandsWith(personOf(request), permission).length > 0
      ? undefined
      : sendProblem(request, reply, problem('permission-needed', { data: { permission } }))
  }
  return Object.assign(guard, { permission })
}

/** Returns the person of a route with `requirePerson` or `requirePermission`. */
export const personOf = ({ person }: FastifyRequest): SignedInPerson => {
  if (!person) throw new Error('This route lets no one in without a session of the console')
  return person
}

/** Returns the brands at which a person has a permission. */
export const brandsWith = ({ posts }: Pick<SignedInPerson, 'posts'>, permission: Permission): readonly string[] =>
  posts.filter(({ role }) => roleAllows(role, permission)).map(({ brand }) => brand)

/** Tells why a person may not do something at a brand now. Undefined: they may. */
export const refusalOf = (
  person: Pick<SignedInPerson, 'posts' | 'stepUpUntil'>,
  permission: Permission,
  brand: string,
  now: Date,
): Problem | undefined => {
  if (!brandsWith(person, permission).includes(brand)) return problem('permission-needed', { data: { permission } })
  return needsStepUp.has(permission) && !(person.stepUpUntil && person.stepUpUntil > now)
    ? problem('step-up-needed', { data: { permission } })
    : undefined
}

/** Sets the cookie of a session: sent to this shop's own pages alone, and gone with the browser. */
export const giveConsoleCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setCookie(request, reply, 'console', token, { strict: true })
export const clearConsoleCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  clearCookie(request, reply, 'console', { strict: true })
