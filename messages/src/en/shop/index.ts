import { account } from '../../catalog/en/account.ts'
import { ad } from '../../catalog/en/ad.ts'
import { anywhere } from '../../catalog/en/anywhere.ts'
import { booking } from '../../catalog/en/booking.ts'
import { bookings } from '../../catalog/en/bookings.ts'
import { border } from '../../catalog/en/border.ts'
import { desk } from '../../catalog/en/desk.ts'
import { discounts } from '../../catalog/en/discounts.ts'
import { hotel } from '../../catalog/en/hotel.ts'
import { map } from '../../catalog/en/map.ts'
import { offer } from '../../catalog/en/offer.ts'
import { office } from '../../catalog/en/office.ts'
import { order } from '../../catalog/en/order.ts'
import { packages } from '../../catalog/en/package.ts'
import { payment } from '../../catalog/en/payment.ts'
import { plan } from '../../catalog/en/plan.ts'
import { points } from '../../catalog/en/points.ts'
import { policy } from '../../catalog/en/policy.ts'
import { prices } from '../../catalog/en/prices.ts'
import { reconciliation } from '../../catalog/en/reconciliation.ts'
import { results } from '../../catalog/en/results.ts'
import { room } from '../../catalog/en/room.ts'
import { share } from '../../catalog/en/share.ts'
import { traveler } from '../../catalog/en/traveler.ts'
import { visa } from '../../catalog/en/visa.ts'
import { voucher } from '../../catalog/en/voucher.ts'
import { watch } from '../../catalog/en/watch.ts'

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
