import { type VoucherRule, voucherAudiences, voucherProducts } from '@karwan/domain/vouchers'
import { z } from 'zod'
import { text, whole } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

type Off = VoucherRule['off']
const off: z.ZodType<Off> = z.union([
  fieldsOf<Extract<Off, { readonly amount: number }>>({ amount: whole }),
  fieldsOf<Extract<Off, { readonly most: number }>>({ basisPoints: whole, most: whole }),
])
export const storedVoucherRule = storedJson(
  'vouchers.rule',
  versions(
    fieldsOf<VoucherRule>({
      code: text,
      product: z.enum(voucherProducts),
      off,
      minimum: whole,
      from: text,
      until: text,
      uses: whole.nullable(),
      usesEach: whole,
      audience: z.enum(voucherAudiences),
    }),
  ),
)
