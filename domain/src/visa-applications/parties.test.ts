import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { feeOfRefused, type PaidParts, refundParts, worthOfPaid } from '../points/index.ts'
import { visaEndings, visaShareBack } from './index.ts'

const dinars = (amount: number) => money(amount, 'IQD')
const party = fc.record({
  fees: fc.record({
    authority: fc.integer({ min: 0, max: 500_000 }),
    service: fc.integer({ min: 1, max: 200_000 }),
    courier: fc.nat(50_000),
  }),
  checkingShare: fc.nat(100),
  serviceFeeOnRefusal: fc.constantFrom('kept' as const, 'back' as const),
  authorityFeeBack: fc.constantFrom('never' as const, undefined),
  endings: fc.array(fc.constantFrom(...visaEndings), { minLength: 1, maxLength: 9 }),
  voucher: fc.nat(),
  points: fc.nat(),
  fee: fc.nat(20_000),
})

test('[VI-17] whatever becomes of each of a party: what is kept and what goes back is what was paid, by every means, and no fee goes back twice', () => {
  fc.assert(
    fc.property(
      party,
      ({ fees: { authority, service, courier }, checkingShare, serviceFeeOnRefusal, authorityFeeBack, endings, voucher, points, fee }) => {
        const total = authority + service + courier
        const price = {
          authorityFee: dinars(authority),
          serviceFee: dinars(service),
          checkingFee: dinars(Math.floor((service * checkingShare) / 100)),
          courierFee: dinars(courier),
          total: dinars(total),
        }
        const whole = total * endings.length
        const byVoucher = voucher % whole
        const byPoints = points % (whole - byVoucher)
        const paid: PaidParts = { money: whole - byVoucher - byPoints, points: byPoints, pointsAmount: byPoints, voucher: byVoucher }
        let [back, kept, feeBack] = [0, 0, 0]
        let byMeans: PaidParts = { money: 0, points: 0, pointsAmount: 0, voucher: 0 }
        for (const ending of endings) {
          const share = visaShareBack(price, ending, { serviceFeeOnRefusal, authorityFeeBack }).amount
          expect([share >= 0, share <= total]).toEqual([true, true])
          feeBack += feeOfRefused(fee, whole, back, share)
          const parts = refundParts(paid, back, share)
          expect(worthOfPaid(parts)).toBe(share)
          byMeans = {
            money: byMeans.money + parts.money,
            points: byMeans.points + parts.points,
            pointsAmount: byMeans.pointsAmount + parts.pointsAmount,
            voucher: byMeans.voucher + parts.voucher,
          }
          back += share
          kept += total - share
        }
        expect(kept + back).toBe(whole)
        expect(worthOfPaid(byMeans)).toBe(back)
        for (const means of ['money', 'points', 'pointsAmount', 'voucher'] as const) expect(byMeans[means]).toBeLessThanOrEqual(paid[means])
        if (back === 0) expect(feeBack).toBe(0)
        expect(feeBack).toBeLessThanOrEqual(fee)
        if (back === whole) expect([byMeans, feeBack]).toEqual([paid, fee])
      },
    ),
    { seed: 17, numRuns: 5000 },
  )
})
