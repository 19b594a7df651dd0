/** JSON that is stored with a payment. */
import type { PaymentStatus, StartOutcome } from '@karwan/domain/payments'
import { z } from 'zod'
import { money, oneOf, text } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

type Start<Next extends StartOutcome['next']> = Extract<StartOutcome, { readonly next: Next }>
type AppLinks = Start<'app'>['links']
const address = text.nullable()
const start: z.ZodType<StartOutcome> = z.union([
  fieldsOf<Start<'widget'>>({
    next: z.literal('widget'),
    reference: text,
    scriptUrl: text,
    integrity: text.nullable(),
    expiresAt: text,
  }),
  fieldsOf<Start<'redirect'>>({ next: z.literal('redirect'), reference: text, url: text, expiresAt: text }),
  fieldsOf<Start<'app'>>({
    next: z.literal('app'),
    reference: text,
    expiresAt: text,
    qrCode: text,
    readableCode: text.nullable(),
    links: fieldsOf<AppLinks>({ personal: address, business: address, corporate: address }),
  }),
  fieldsOf<Start<'phone'>>({ next: z.literal('phone'), reference: text, phone: text, expiresAt: text }),
  fieldsOf<Start<'refused'>>({ next: z.literal('refused'), code: text, detail: text }),
  fieldsOf<Start<'unknown'>>({ next: z.literal('unknown'), detail: text }),
])
/** The gateway's answer to the start of an attempt. */
export const storedStart = storedJson('payment_attempts.started', versions(start))

type Instrument = NonNullable<PaymentStatus['instrument']>
const instrument = fieldsOf<Instrument>({ brand: text, last4: text })
/** The card that was paid with. */
export const storedInstrument = storedJson('payment_attempts.instrument', versions(instrument))

/** The payment status in a gateway's notification. */
export const storedPaymentStatus = storedJson(
  'payment_events.reading',
  versions(
    fieldsOf<PaymentStatus>({
      state: oneOf<PaymentStatus['state']>({
        paid: true,
        'paid-review': true,
        pending: true,
        failed: true,
        expired: true,
        unknown: true,
        disputed: true,
        throttled: true,
      }),
      paymentId: text.nullable(),
      amount: money.nullable(),
      impossible: z.exactOptional(z.literal(true)),
      reference: text.nullable(),
      code: text,
      detail: text,
      reason: z.exactOptional(
        oneOf<NonNullable<PaymentStatus['reason']>>({
          declined: true,
          authentication: true,
          cancelled: true,
          risk: true,
          invalid: true,
          expired: true,
          'our-fault': true,
        }),
      ),
      instrument: z.exactOptional(instrument),
    }),
  ),
)
