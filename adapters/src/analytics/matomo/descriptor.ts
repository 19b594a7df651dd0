import { z } from 'zod'
import { describeService } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createMatomo } from './matomo.ts'

export const matomoDescriptor = describeService({
  kind: 'matomo',
  title: 'Counts',
  settings: {
    KARWAN_ANALYTICS: z
      .enum(['own', 'matomo', 'off'])
      .default('own')
      .describe(
        '`own` [counts visits and orders](operations/running.md#counts) by day, without cookies or identity. `matomo` also sends these numbers to Matomo. `off` counts nothing.',
      ),
    KARWAN_MATOMO_URL: optionalAddress('Address of Matomo, without `matomo.php`.'),
    KARWAN_MATOMO_SITE: z.coerce.number().int().min(1).default(1).describe('Id of the site in Matomo, for all brands.'),
    KARWAN_MATOMO_TOKEN: credential('sandbox-matomo-token', 'Token of a user who may write to that site.'),
  },
  required: env => (env.KARWAN_ANALYTICS === 'matomo' ? ['KARWAN_MATOMO_URL', 'KARWAN_MATOMO_SITE', 'KARWAN_MATOMO_TOKEN'] : []),
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_MATOMO_URL ?? (sandbox && `${sandbox}/matomo`)
    if (env.KARWAN_ANALYTICS !== 'matomo' || baseUrl === undefined) return undefined
    return { baseUrl, siteId: env.KARWAN_MATOMO_SITE, token: env.KARWAN_MATOMO_TOKEN }
  },
  create: createMatomo,
})
