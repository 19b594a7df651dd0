import { problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { clearCookie, type Http, readCookie, sendProblem, setCookie } from '../platform/http/index.ts'
import type { OfficeContext } from './context.ts'
import { findStaffSession, type SignedInStaff } from './staff-sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Member of staff who is signed in at an office of this brand; known on routes with `requireStaff`. */
    staff: SignedInStaff | undefined
  }
}

export const knowStaff = (http: Http): void => void http.decorateRequest('staff', undefined)

/** Lets only who is signed in at a desk of this shop pass; others get `staff-sign-in-needed`. */
export const requireStaff =
  (context: Pick<OfficeContext, 'db' | 'now' | 'vault' | 'demo'>): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = readCookie(request, 'staff')
    const found = token && request.brand.payment.atOffice.length > 0 ? await findStaffSession(context, request.brand.id, token) : undefined
    reply.header('cache-control', 'no-store')
    if (!found) return sendProblem(request, reply, problem('staff-sign-in-needed'))
    request.staff = found
    return undefined
  }

/** Of a route with `requireStaff`. */
export const staffOf = ({ staff }: FastifyRequest): SignedInStaff => {
  if (!staff) throw new Error('This route lets no one in without a session of the desk')
  return staff
}

/** Ends with the browser; sent to this shop's own pages alone, also by links from elsewhere not. */
export const giveStaffCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setCookie(request, reply, 'staff', token, { strict: true })
export const clearStaffCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  clearCookie(request, reply, 'staff', { strict: true })
