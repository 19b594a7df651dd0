import { Award, type IconNode, Luggage, TicketPercent, UserRound, Users } from 'lucide'
import type { Shop } from '../base/brand/index.ts'

export interface UserPage {
  readonly to: `/user/${'purchases' | 'travelers' | 'pointshistory' | 'vouchers' | 'profile'}`
  readonly key: 'ui.myBookings' | 'ui.savedTravelers' | 'ui.pointsHistory' | 'ui.myVouchers' | 'ui.profile'
  readonly icon: IconNode
}

/** Pages of an account, in the order of menus; what the brand does not have is not there. */
export const userPagesOf = (shop: Shop): readonly UserPage[] => [
  { to: '/user/purchases', key: 'ui.myBookings', icon: Luggage },
  { to: '/user/travelers', key: 'ui.savedTravelers', icon: Users },
  ...(shop.sells('loyaltyPoints')
    ? [
        { to: '/user/pointshistory', key: 'ui.pointsHistory', icon: Award } as const,
        { to: '/user/vouchers', key: 'ui.myVouchers', icon: TicketPercent } as const,
      ]
    : []),
  { to: '/user/profile', key: 'ui.profile', icon: UserRound },
]
