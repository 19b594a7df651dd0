import type { OrderRequest } from '@karwan/contract/orders'
import { addDays, today } from '@karwan/domain/calendar'
import { dinars } from './offers.ts'

type VisaRequest = Extract<OrderRequest, { serviceType: 'visa' }>

/**
 * Price of the default brand's visa for the Emirates, for one traveler, also with express processing, and the part that
 * goes back after a refusal.
 */
export const emiratesVisa = { price: 144_000, expressPrice: 190_250, backIfRefused: 25_000 } as const

let people = 0
/** Visas for the Emirates for travelers of these first names, who arrive after so many days. */
export const visaOrder = (
  now: Date,
  {
    names = ['Shilan'],
    inDays = 60,
    ...over
  }: { readonly names?: readonly string[]; readonly inDays?: number } & Partial<VisaRequest> = {},
): VisaRequest => ({
  serviceType: 'visa',
  productId: 'ae-tourist-30',
  arrival: addDays(today('Asia/Baghdad', now), inDays),
  isExpress: false,
  acceptedRisk: false,
  language: 'ckb',
  gateway: 'switch',
  acceptedPolicies: true,
  acceptedTotal: dinars(emiratesVisa.price * names.length),
  contact: { email: 'shilan@example.com', phone: '+964 750 123 4567' },
  passengers: names.map(firstName => {
    people += 1
    return {
      kind: 'adt',
      title: 'ms',
      firstName,
      lastName: 'Karim',
      gender: 'f',
      birthDate: '1990-04-12',
      nationality: 'IQ',
      passport: { number: `A${8_000_000 + people}`, issuingCountry: 'IQ', expiryDate: '2031-01-01' },
    }
  }),
  ...over,
})
