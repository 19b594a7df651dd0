import type { OrderSummary, OrderView } from '@karwan/contract/orders'
import { methodKeys } from '@karwan/messages/keys'
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
        return step.until ? t('bookings.payText', { amount, time: moment.dateAndTime(step.until) }) : t('payment.unpaidTitle')
      case 'choose':
        return t('bookings.choiceStep', { time: moment.dateAndTime(step.until) })
      case 'check-payment':
        return t('payment.checkingBy', { method: t(methodKeys[step.method]) })
      case 'visit-office':
        return step.until ? t('bookings.officeText', { amount, reference, time: moment.dateAndTime(step.until) }) : t('payment.unpaidTitle')
      case 'be-at-airport':
        return t('bookings.beAtAirport', { airport: step.airport, time: format.time(step.at), date: format.dateFull(step.at) })
      case 'check-in':
        return step.from
          ? t('bookings.beAtHotelFrom', { hotel: step.hotel, date: format.dateFull(step.date), time: step.from })
          : t('bookings.beAtHotel', { hotel: step.hotel, date: format.dateFull(step.date) })
      case 'wait-for-confirmation':
        return t('bookings.waitText')
      case 'wait-for-refund':
        return t('bookings.refundText')
      case 'refunded':
        return t('bookings.refundedText')
      case 'search-again':
        return t('bookings.goneText')
      case 'give-for-visa':
        return t('bookings.visaWanted')
      case 'wait-for-visa':
        return t('bookings.visaWait')
      case 'open-visa':
        return t('bookings.visaReady')
      case 'nothing':
        return t('bookings.overText')
    }
  }
}
