import { z } from 'zod'
import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createAqsati } from './aqsati.ts'

export const aqsatiDescriptor = describeService({
  kind: 'aqsati',
  title: 'Installments (Aqsati)',
  note: optionalNote,
  settings: {
    KARWAN_AQSATI_URL: optionalAddress('Address of the provider of installments.'),
    KARWAN_AQSATI_KEY: credential('sandbox-aqsati-key', 'Its API key.'),
    KARWAN_AQSATI_FEES: z
      .string()
      .regex(/^\d{1,2}:[\w-]+(,\d{1,2}:[\w-]+)*$/, 'months and fee ids, as 3:11,6:12')
      .transform(list => Object.fromEntries(list.split(',').map(pair => pair.split(':') as [string, string])))
      .default({ 3: '1', 6: '2', 9: '3', 12: '4' })
      .describe('Months of each plan with the fee id of the provider, as `3:11,6:12`.'),
  },
  required: env => (env.KARWAN_AQSATI_URL === undefined ? [] : ['KARWAN_AQSATI_URL', 'KARWAN_AQSATI_KEY', 'KARWAN_AQSATI_FEES']),
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_AQSATI_URL ?? (sandbox && `${sandbox}/aqsati`)
    return baseUrl === undefined ? undefined : { baseUrl, apiKey: env.KARWAN_AQSATI_KEY, feeIds: env.KARWAN_AQSATI_FEES }
  },
  create: createAqsati,
})
