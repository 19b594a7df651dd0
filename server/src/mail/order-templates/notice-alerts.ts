import type { ShownNotice } from '@karwan/contract/content'
import { flightPart, isAboutBooking, type NoticedPart } from '@karwan/domain/content'
import { translatorOf } from '@karwan/messages/all'
import type { OrderRecord } from '../../orders/index.ts'
import type { EmailAlert } from '../render/index.ts'

type Item = OrderRecord['services'][number]

/** Returns what an e-mail about an order says of the notices that are about what stands of it (HC-4). */
export const alertsOf = (
  { services: items, language }: Pick<OrderRecord, 'services' | 'language'>,
  notices: readonly ShownNotice[],
  shop: string,
): readonly EmailAlert[] => {
  const t = translatorOf(language)
  const parts = items.filter(({ state }) => state !== 'cancelled' && state !== 'rejected').map(partOf)
  return notices
    .filter(notice => isAboutBooking(notice, parts))
    .map(({ level, text, link }) => ({
      level,
      title: t(`site.notice_${level}`),
      text,
      ...(link !== null && { link: { label: t('site.noticeMore'), url: new URL(link, `${shop}/`).href } }),
    }))
}

const partOf = ({ product }: Item): NoticedPart => {
  if (product.kind === 'hotel') return { product: 'hotel', days: { from: product.checkIn, to: product.checkOut }, flights: [] }
  if (product.kind === 'visa') return { product: 'visa', days: { from: product.arrival, to: product.arrival }, flights: [] }
  return flightPart(product.legs)
}
