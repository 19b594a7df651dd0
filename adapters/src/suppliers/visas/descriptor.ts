import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createVisaAuthority } from './visa-authority.ts'

export const visaAuthorityDescriptor = describeService({
  kind: 'visa-authority',
  title: 'Visa authority',
  note: optionalNote,
  settings: {
    KARWAN_VISA_AUTHORITY_URL: optionalAddress(
      'Address of the authority that products with the supplier `visa-authority` are handed in at. Without it, staff hands them in.',
    ),
    KARWAN_VISA_AUTHORITY_KEY: credential('sandbox-visa-key', 'Its key.'),
  },
  required: env => (env.KARWAN_VISA_AUTHORITY_URL === undefined ? [] : ['KARWAN_VISA_AUTHORITY_URL', 'KARWAN_VISA_AUTHORITY_KEY']),
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_VISA_AUTHORITY_URL ?? (sandbox && `${sandbox}/visa-authority/v1`)
    return baseUrl === undefined ? undefined : { baseUrl, apiKey: env.KARWAN_VISA_AUTHORITY_KEY }
  },
  create: createVisaAuthority,
})
