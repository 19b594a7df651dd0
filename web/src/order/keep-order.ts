import type { OrderView } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { keepOrderHere } from '../base/offline/index.ts'
import { getAccount, loadUser } from '../session/index.ts'

/** Keeps a booking on the device of who reads it, to be read without a network. `page` is where it is shown. */
export async function keepOrder(
  order: OrderView,
  language: Language,
  page = `/booking?order_id=${encodeURIComponent(order.Id)}`,
): Promise<void> {
  await loadUser()
  await keepOrderHere(getAccount().user?.id ?? 'guest', language, order, page)
}
