/** An amount paid or refunded, by means: minor units, and whole points. Without the fee of the payment method. */
export interface PaidParts {
  readonly money: number
  readonly points: number
  /** Amount that the points pay. */
  readonly pointsAmount: number
  readonly voucher: number
}

export const worthOfPaid = ({ money, pointsAmount, voucher }: PaidParts): number => money + pointsAmount + voucher

/**
 * The parts of a refund (decision 15): each means gets back its share of what it paid. `before` of the payment has gone
 * back already, `amount` goes back now; both in minor units, together at most what was paid. Worked out from the sum
 * that has gone back by then, so that a series of refunds loses and gains nothing: the parts of each add up to its
 * amount, and when all has gone back each means has exactly what it paid.
 */
export const refundParts = (paid: PaidParts, before: number, amount: number): PaidParts => {
  const worth = worthOfPaid(paid)
  if (before < 0 || amount < 0 || before + amount > worth) throw new RangeError(`${before} and ${amount} cannot go back of ${worth}`)
  const [was, is] = [returnedBy(paid, before), returnedBy(paid, before + amount)]
  return {
    money: is.money - was.money,
    points: is.points - was.points,
    pointsAmount: is.pointsAmount - was.pointsAmount,
    voucher: is.voucher - was.voucher,
  }
}

/** Points are whole: one that comes back in part comes back. */
const returnedBy = (paid: PaidParts, returned: number): PaidParts => {
  const saved = shareOf(paid.pointsAmount + paid.voucher, returned, worthOfPaid(paid))
  const voucher = shareOf(paid.voucher, saved, paid.pointsAmount + paid.voucher)
  const pointsAmount = saved - voucher
  const worth = paid.points === 0 ? 1 : paid.pointsAmount / paid.points
  return { money: returned - saved, points: Math.ceil(pointsAmount / worth), pointsAmount, voucher }
}

/**
 * Of the fee of a method, what goes back with a refused service of `amount`, where `before` of what was paid (`worth`)
 * has gone back as refused already. Its share, and what cannot be halved is the traveler's: a series of refused
 * services never gives back more than the fee, and all of them give back all of it.
 */
export const feeOfRefused = (fee: number, worth: number, before: number, amount: number): number => {
  if (before < 0 || amount < 0 || before + amount > worth) throw new RangeError(`${before} and ${amount} cannot go back of ${worth}`)
  return shareOf(fee, worth - before, worth) - shareOf(fee, worth - before - amount, worth)
}

const shareOf = (part: number, of: number, whole: number): number => (whole === 0 ? 0 : Number((BigInt(part) * BigInt(of)) / BigInt(whole)))
