import { codeMinutes } from '@karwan/domain/accounts'
import { flightLimits } from '@karwan/domain/flights'
import { hotelLimits } from '@karwan/domain/hotels'
import { refundWorkingDays } from '@karwan/domain/payments'
import { mostSavedTravelers, passportMonths } from '@karwan/domain/travelers'
import { currencyKeys, methodKeys } from '@karwan/messages/keys'
import type { HelpWords } from '@karwan/messages/load'
import type { Shop } from '../../base/brand/index.ts'
import type { Formats, Translate } from '../../base/i18n/index.ts'

type Key = keyof HelpWords & string
type Values = Readonly<Record<string, string | number>>
interface Question {
  readonly title: Key
  readonly text: Key
  /** Only for brands of which this is true. */
  readonly when?: (shop: Shop) => boolean
}
interface Topic {
  /** Its anchor in the address. */
  readonly id: string
  readonly title: Key
  readonly questions: readonly Question[]
}

/** A question with its answer, as this brand gives it. */
export interface Answer {
  readonly id: string
  readonly question: string
  readonly answer: string
}
export interface AnsweredTopic {
  readonly id: string
  readonly title: string
  readonly answers: readonly Answer[]
}

const sellsFlights = ({ sells }: Shop) => sells('flight')
const sellsHotels = ({ sells }: Shop) => sells('hotel')
const hasPlans = ({ installments }: Shop) => installments !== null

const topics: readonly Topic[] = [
  {
    id: 'booking',
    title: 'help.topicBooking',
    questions: [
      { title: 'help.howTitle', text: 'help.howText' },
      { title: 'help.seatsTitle', text: 'help.seatsText', when: sellsFlights },
      { title: 'help.namesTitle', text: 'help.namesText' },
      { title: 'help.passportTitle', text: 'help.passportText', when: sellsFlights },
      { title: 'help.findTitle', text: 'help.findText' },
    ],
  },
  {
    id: 'paying',
    title: 'help.topicPaying',
    questions: [
      { title: 'help.methodsTitle', text: 'help.methodsText' },
      { title: 'help.currencyTitle', text: 'help.currencyText' },
      { title: 'help.officeTitle', text: 'help.officeText', when: ({ payAtOffice }) => payAtOffice.length > 0 },
      { title: 'help.failedTitle', text: 'help.failedText' },
      { title: 'help.pendingTitle', text: 'help.pendingText' },
      { title: 'help.otherTitle', text: 'help.otherText' },
    ],
  },
  {
    id: 'tickets',
    title: 'help.topicTickets',
    questions: [
      { title: 'help.ticketTitle', text: 'help.ticketText' },
      { title: 'help.mailTitle', text: 'help.mailText' },
      { title: 'help.letterTitle', text: 'help.letterText' },
    ],
  },
  {
    id: 'changes',
    title: 'help.topicChanges',
    questions: [
      { title: 'help.cancelTitle', text: 'help.cancelText' },
      { title: 'help.changeTitle', text: 'help.changeText' },
    ],
  },
  {
    id: 'refunds',
    title: 'help.topicRefunds',
    questions: [
      { title: 'help.refundTitle', text: 'help.refundText' },
      { title: 'help.refusedTitle', text: 'help.refusedText' },
    ],
  },
  {
    id: 'installments',
    title: 'help.topicInstallments',
    questions: [
      { title: 'help.monthlyTitle', text: 'help.monthlyText', when: hasPlans },
      { title: 'help.lateTitle', text: 'help.lateText', when: hasPlans },
    ],
  },
  {
    id: 'points',
    title: 'help.topicPoints',
    questions: [
      { title: 'help.pointsTitle', text: 'help.pointsText', when: ({ points }) => points !== null },
      { title: 'help.voucherTitle', text: 'help.voucherText', when: ({ vouchers }) => vouchers },
    ],
  },
  {
    id: 'account',
    title: 'help.topicAccount',
    questions: [
      { title: 'help.signInTitle', text: 'help.signInText' },
      { title: 'help.addTitle', text: 'help.addText' },
      { title: 'help.travelersTitle', text: 'help.travelersText' },
    ],
  },
  {
    id: 'hotels',
    title: 'help.topicHotels',
    questions: [
      { title: 'help.roomsTitle', text: 'help.roomsText', when: sellsHotels },
      { title: 'help.checkInTitle', text: 'help.checkInText', when: sellsHotels },
      { title: 'help.freeTitle', text: 'help.freeText', when: sellsHotels },
    ],
  },
]

interface Language {
  readonly t: Translate
  readonly format: Formats
}

/** The figures and names of all answers: limits come from the rules, offers from the brand. */
function valuesOf(shop: Shop, { t, format }: Language): Values {
  const methods = [...shop.gateways, ...(shop.payAtOffice.length > 0 ? (['office'] as const) : [])]
  const [from, until] = refundWorkingDays.card
  return {
    methods: format.list(methods.map(method => t(methodKeys[method]))),
    currency: t(currencyKeys[shop.paymentCurrency]),
    seats: flightLimits.seats,
    flights: flightLimits.routes,
    months: passportMonths,
    page: t('ui.findBooking'),
    button: t('ui.cancelBooking'),
    from,
    until,
    plans: format.list((shop.installments?.plans ?? []).map(({ months }) => String(months))),
    provider: shop.installments?.provider ?? '',
    share: format.percent((shop.points?.mostBasisPoints ?? 0) / 100),
    minutes: codeMinutes,
    count: mostSavedTravelers,
    ...hotelLimits,
  }
}

/** Returns what a brand is asked and answers, by topic. What it does not offer is left out. */
export function topicsOf(shop: Shop, language: Language): readonly AnsweredTopic[] {
  const values = valuesOf(shop, language)
  const text = (key: Key) => language.t.find(key, values) ?? ''
  return topics
    .map(({ id, title, questions }) => ({
      id,
      title: text(title),
      answers: questions
        .filter(({ when }) => when?.(shop) ?? true)
        .map(question => ({ id: question.text, question: text(question.title), answer: text(question.text) })),
    }))
    .filter(({ answers }) => answers.length > 0)
}
