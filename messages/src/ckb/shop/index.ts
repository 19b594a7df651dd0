import { account } from '../../catalog/ckb/account.ts'
import { ad } from '../../catalog/ckb/ad.ts'
import { booking } from '../../catalog/ckb/booking.ts'
import { hotel } from '../../catalog/ckb/hotel.ts'
import { map } from '../../catalog/ckb/map.ts'
import { offer } from '../../catalog/ckb/offer.ts'
import { order } from '../../catalog/ckb/order.ts'
import { payment } from '../../catalog/ckb/payment.ts'
import { policy } from '../../catalog/ckb/policy.ts'
import { prices } from '../../catalog/ckb/prices.ts'
import { results } from '../../catalog/ckb/results.ts'
import { room } from '../../catalog/ckb/room.ts'
import { share } from '../../catalog/ckb/share.ts'

export const words = {
  ...results,
  ...room,
  ...offer,
  ...hotel,
  ...map,
  ...booking,
  ...payment,
  ...order,
  ...policy,
  ...prices,
  ...ad,
  ...share,
  ...account,
}
