import type { OrderView } from '@karwan/contract/orders'
import { flightPart, isAboutBooking, type NoticedPart } from '@karwan/domain/content'
import { useShop } from '../../../base/brand/index.ts'
import { ContentLink, Notice } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

/** Notices about this booking: of its flights, its products or its days (HC-4). None where nothing of it stands. */
export function OrderNotices({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const { notices = [] } = useShop()
  const parts = order.Services.filter(({ state }) => state !== 'cancelled' && state !== 'rejected').map(partOf)
  return notices
    .filter(notice => isAboutBooking(notice, parts))
    .map(({ id, level, text, link }) => (
      <Notice
        key={id}
        tone={level}
        role="status"
        title={t(`site.notice_${level}`)}
        actions={
          link !== null && (
            <ContentLink to={link} className="inline-flex items-center min-h-11 font-medium underline underline-offset-3">
              {t('site.noticeMore')}
            </ContentLink>
          )
        }
      >
        <Bdi className="wrap-break-word">{text}</Bdi>
      </Notice>
    ))
}

const partOf = (service: OrderView['Services'][number]): NoticedPart => {
  if (service.serviceType === 'hotel') return { product: 'hotel', days: { from: service.checkIn, to: service.checkOut }, flights: [] }
  if (service.serviceType === 'visa') return { product: 'visa', days: { from: service.arrival, to: service.arrival }, flights: [] }
  return flightPart(service.itinerary.legs)
}
