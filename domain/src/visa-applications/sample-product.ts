import { money } from '../money/index.ts'
import type { VisaProduct } from './product.ts'

/** A product of an authority that is closed on Fridays and Saturdays. */
export const sampleProduct: VisaProduct = {
  id: 'eg-tourist-30',
  country: 'EG',
  kind: 'e-visa',
  purpose: 'tourism',
  nationalities: ['IQ'],
  stayDays: 30,
  validityDays: 90,
  entries: 'single',
  workingDays: { from: 3, to: 5 },
  weekend: [5, 6],
  holidays: ['2026-12-02', '2026-12-03'],
  passportMonths: 6,
  authorityFee: money(2501, 'USD'),
  serviceFee: money(25_000, 'IQD'),
  checkingFee: money(10_000, 'IQD'),
  courierFee: money(5000, 'IQD'),
  serviceFeeOnRefusal: 'back',
  supplier: 'visa-authority',
  documents: [
    { kind: 'passport-page', most: 2 },
    { kind: 'bank-statement', most: 6, ages: { from: 18 } },
    { kind: 'guardian-consent', most: 2, ages: { to: 17 } },
  ],
  fields: [
    { id: 'mother-name', isRequired: true },
    { id: 'marital-status', isRequired: true },
    { id: 'residence-country', isRequired: false },
    { id: 'passport-issued-on', isRequired: false },
    { id: 'visited-before', isRequired: false },
  ],
}
