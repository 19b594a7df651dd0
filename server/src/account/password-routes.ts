import {
  forgotAnswer,
  forgotRequest,
  idParams,
  passwordChange,
  passwordCheck,
  passwordChecked,
  resetRequest,
} from '@karwan/contract/account'
import { problem } from '@karwan/domain/problems'
import { translatorOf } from '@karwan/messages/all'
import { z } from 'zod'
import { type Http, requireUser } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { askerOf, forAll, problems, tags, tell, userOf } from './route-common.ts'
import { changePassword, forgotPassword, resetPassword } from './sign-in/password-changes.ts'
import { newPasswordFaults } from './sign-in/passwords.ts'

/** Checking is cheap and says nothing of anyone, but need not be asked more often than people type. */
const checkLimit = { rateLimit: { max: 120, timeWindow: '1 minute' } }

export const passwordRoutes = (http: Http, { work: context }: Accounts): void => {
  http.post(
    '/api/auth/forgot-password',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Mails a link to set a new password, or sends a code for it by SMS',
        body: forgotRequest,
        response: { 202: forgotAnswer, ...problems },
      },
    },
    async (request, reply) => {
      return tell(request, reply, (await forgotPassword(context, askerOf(request), request.body.Username)) ?? null, 202)
    },
  )
  http.post(
    '/api/auth/reset-password',
    {
      config: forAll,
      schema: {
        tags,
        summary: 'Sets a new password by the token of a link or code; ends all sessions',
        body: resetRequest,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const { Token, NewPassword } = request.body
      return tell(request, reply, (await resetPassword(context, askerOf(request), Token, NewPassword)) ?? null, 204)
    },
  )
  http.patch(
    '/api/auth/register/:id',
    {
      preHandler: requireUser,
      schema: {
        tags,
        summary: 'Changes the password (a form); ends the other sessions',
        params: idParams,
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: passwordChange,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      if (request.params.id !== user.id) return tell(request, reply, problem('not-found'))
      const { Password: password, NewPassword: newPassword, Confirmation: confirmation } = request.body
      const change = { password, newPassword, confirmation }
      return tell(request, reply, (await changePassword(context, askerOf(request), user, change)) ?? null, 204)
    },
  )
  http.post(
    '/api/auth/check-password',
    {
      config: { ...forAll, ...checkLimit },
      schema: {
        tags,
        summary: 'Whether a new password would be taken',
        body: passwordCheck,
        response: { 200: passwordChecked, ...problems },
      },
    },
    async (request, reply) => {
      const [found] = await newPasswordFaults(request.body.Password, 'Password', { shortestPassword: request.brand.shortestPassword })
      const text = found && translatorOf(request.language).find(found.message, found.values)
      return reply.send({ fault: found?.message ?? null, text: text ?? null })
    },
  )
}
