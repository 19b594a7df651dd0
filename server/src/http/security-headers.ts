import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Origins of outsiders that a page may meet: the payment gateway's script, frames, calls and forms. */
export interface OutsideOrigins {
  readonly gateways: readonly string[]
}

/** Every answer carries these; a page's scripts run by nonce only. */
export const protectPages = async (app: FastifyInstance, { gateways }: OutsideOrigins): Promise<void> => {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        /** `strict-dynamic` trusts what a trusted script loads, the gateway's widget; origins stand for browsers that do not know it. */
        'script-src': ["'strict-dynamic'", "'self'", ...gateways],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...gateways],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...gateways],
        'frame-src': ["'self'", ...gateways],
        'form-action': ["'self'", ...gateways],
        'frame-ancestors': ["'none'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    /** The gateway's widget and its 3-D Secure pages open other origins' windows and need no isolation from them. */
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol !== 'https') {
      reply.raw.removeHeader('strict-transport-security')
      reply.removeHeader('strict-transport-security')
    }
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  })
}
