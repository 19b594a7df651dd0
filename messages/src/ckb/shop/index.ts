import { account } from '../../catalog/ckb/account.ts'
import { ad } from '../../catalog/ckb/ad.ts'
import { anywhere } from '../../catalog/ckb/anywhere.ts'
import { booking } from '../../catalog/ckb/booking.ts'
import { bookings } from '../../catalog/ckb/bookings.ts'
import { border } from '../../catalog/ckb/border.ts'
import { desk } from '../../catalog/ckb/desk.ts'
import { discounts } from '../../catalog/ckb/discounts.ts'
import { hotel } from '../../catalog/ckb/hotel.ts'
import { map } from '../../catalog/ckb/map.ts'
import { offer } from '../../catalog/ckb/offer.ts'
import { office } from '../../catalog/ckb/office.ts'
import { order } from '../../catalog/ckb/order.ts'
import { packages } from '../../catalog/ckb/package.ts'
import { payment } from '../../catalog/ckb/payment.ts'
import { plan } from '../../catalog/ckb/plan.ts'
import { points } from '../../catalog/ckb/points.ts'
import { policy } from '../../catalog/ckb/policy.ts'
import { prices } from '../../catalog/ckb/prices.ts'
import { reconciliation } from '../../catalog/ckb/reconciliation.ts'
import { results } from '../../catalog/ckb/results.ts'
import { room } from '../../catalog/ckb/room.ts'
import { share } from '../../catalog/ckb/share.ts'
import { traveler } from '../../catalog/ckb/traveler.ts'
import { visa } from '../../catalog/ckb/visa.ts'
import { voucher } from '../../catalog/ckb/voucher.ts'
import { watch } from '../../catalog/ckb/watch.ts'

export const words = {
  ...results,
  ...reconciliation,
  ...room,
  ...offer,
  ...hotel,
  ...map,
  ...packages,
  ...booking,
  ...border,
  ...payment,
  ...order,
  ...policy,
  ...prices,
  ...anywhere,
  ...ad,
  ...share,
  ...bookings,
  ...account,
  ...plan,
  ...points,
  ...visa,
  ...voucher,
  ...traveler,
  ...discounts,
  ...watch,
  ...desk,
  ...office,
}
