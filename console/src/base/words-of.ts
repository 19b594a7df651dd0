import type { TimelineRow } from '@karwan/contract/console'
import type { Spoken } from './words.tsx'

type Says = Pick<Spoken, 't'>

/** Says a state of an order, a booking, a payment or an e-mail. A word that is not known stands as it is. */
export const stateText = ({ t }: Says, state: string): string => t.find(`console.state_${state.replaceAll('_', '-')}`) ?? state

/** Says the kind of an e-mail. */
export const mailText = ({ t }: Says, kind: string): string =>
  kind.startsWith('operations-') ? t('console.mailOperations') : (t.find(`console.mail_${kind}`) ?? kind)

/** Says what a row of the timeline tells: its subject and the state it came to, or the act of a person. */
export const eventText = ({ t }: Says, { event }: Pick<TimelineRow, 'event'>): string => {
  const whole = t.find(`console.event_${event}`) ?? t.find(`staff.act-${event}`)
  if (whole !== undefined) return whole
  const [subject = ''] = event.split('-')
  const named = t.find(`console.event_${subject}`)
  return named === undefined ? event : `${named}: ${stateText({ t }, event.slice(subject.length + 1))}`
}
