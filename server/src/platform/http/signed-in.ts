import { problem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { sendProblem } from './problems.ts'

/**
 * Refuses who is not signed in, with `sign-in-needed`: the page renews its session once and asks again, or offers to
 * sign in.
 */
export const requireUser: preHandlerAsyncHookHandler = async (request, reply) =>
  request.user ? undefined : sendProblem(request, reply, problem('sign-in-needed'))
