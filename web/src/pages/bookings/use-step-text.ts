import type { OrderSummary, OrderView } from '@karwan/contract/orders'
import { useLocale } from '../../base/i18n/index.ts'
import { useMoment } from '../../base/time/index.ts'
import type { NextStep } from './next-step.ts'

/** The next step of a booking as a sentence. */
export function useStepText(): (step: NextStep, order: Pick<OrderView | OrderSummary, 'reference' | 'total'>) => string {
  const { t, format } = useLocale()
  const moment = useMoment()
  return (step, { reference, total }) => {
    const amount = format.money(total)
    switch (step.is) {
      case 'pay':
        return step.until ? t('purchase.payText', { amount, time: moment.dateAndTime(step.until) }) : t('payment.unpaidTitle')
      case 'visit-office':
        return step.until ? t('purchase.officeText', { amount, reference, time: moment.dateAndTime(step.until) }) : t('payment.unpaidTitle')
      case 'be-at-airport':
        return t('purchase.beAtAirport', { airport: step.airport, time: format.time(step.at), date: format.dateFull(step.at) })
      case 'check-in':
        return step.from
          ? t('purchase.beAtHotelFrom', { hotel: step.hotel, date: format.dateFull(step.date), time: step.from })
          : t('purchase.beAtHotel', { hotel: step.hotel, date: format.dateFull(step.date) })
      case 'wait-for-confirmation':
        return t('purchase.waitText')
      case 'wait-for-refund':
        return t('purchase.refundText')
      case 'refunded':
        return t('purchase.refundedText')
      case 'search-again':
        return t('purchase.goneText')
      case 'nothing':
        return t('purchase.overText')
    }
  }
}
