import { account } from '../../catalog/ar/account.ts'
import { ad } from '../../catalog/ar/ad.ts'
import { anywhere } from '../../catalog/ar/anywhere.ts'
import { booking } from '../../catalog/ar/booking.ts'
import { bookings } from '../../catalog/ar/bookings.ts'
import { border } from '../../catalog/ar/border.ts'
import { desk } from '../../catalog/ar/desk.ts'
import { discounts } from '../../catalog/ar/discounts.ts'
import { hotel } from '../../catalog/ar/hotel.ts'
import { map } from '../../catalog/ar/map.ts'
import { offer } from '../../catalog/ar/offer.ts'
import { office } from '../../catalog/ar/office.ts'
import { order } from '../../catalog/ar/order.ts'
import { packages } from '../../catalog/ar/package.ts'
import { payment } from '../../catalog/ar/payment.ts'
import { plan } from '../../catalog/ar/plan.ts'
import { points } from '../../catalog/ar/points.ts'
import { policy } from '../../catalog/ar/policy.ts'
import { prices } from '../../catalog/ar/prices.ts'
import { reconciliation } from '../../catalog/ar/reconciliation.ts'
import { results } from '../../catalog/ar/results.ts'
import { room } from '../../catalog/ar/room.ts'
import { share } from '../../catalog/ar/share.ts'
import { traveler } from '../../catalog/ar/traveler.ts'
import { visa } from '../../catalog/ar/visa.ts'
import { voucher } from '../../catalog/ar/voucher.ts'
import { watch } from '../../catalog/ar/watch.ts'

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
