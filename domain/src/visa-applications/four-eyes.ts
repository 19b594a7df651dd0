import type { VisaPrice } from './money.ts'

const parts = ['authorityFee', 'expressFee', 'serviceFee', 'checkingFee', 'courierFee'] as const

/**
 * Tells whether a price needs a second person before travelers see it: it is a new one, or one of its fees is further
 * than `most` minor units of the payment currency from the price that two people agreed on, or else the brand's file.
 * All steps are measured from there, so that many small ones of one person do not add up.
 */
export const visaPriceNeedsFourEyes = (wanted: VisaPrice, last: VisaPrice | undefined, most: number): boolean =>
  parts.some(part => {
    const [now, before] = [wanted[part], last?.[part]]
    return now !== undefined && (before === undefined || Math.abs(now.amount - before.amount) > most)
  })
