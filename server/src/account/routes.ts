import multipart from '@fastify/multipart'
import { pictureLimits } from '@karwan/contract/account'
import type { Http } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { claimRoutes } from './claim-routes.ts'
import { detailRoutes } from './detail-routes.ts'
import { leavingRoutes } from './leaving-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Everything under `/api/auth`, and claims of bookings. Forms are read here and nowhere else in the API. */
export const accountRoutes = async (app: Http, accounts: Accounts): Promise<void> => {
  await app.register(async scoped => {
    // The same server in a scope of its own: Fastify loses the type provider on the way, not the routes their schemas.
    const http = scoped as unknown as Http
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    http.addHook('onSend', async (_, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    signInRoutes(http, accounts)
    passwordRoutes(http, accounts)
    leavingRoutes(http, accounts)
    claimRoutes(http, accounts)
    await http.register(async forms => {
      await forms.register(multipart, {
        limits: { fileSize: pictureLimits.bytes, files: 1, fields: 24, fieldSize: 2048, parts: 25 },
        throwFileSizeLimit: true,
      })
      detailRoutes(forms as unknown as Http, accounts)
    })
  })
}
