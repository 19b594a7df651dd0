import type { TimelineRow } from '@karwan/contract/console'
import { BedDouble, CreditCard, type IconNode, Mail, Plus, StickyNote, UserCheck, Wrench } from 'lucide'
import { useState } from 'react'
import { eventText, Icon, mailText, stateText, useWords } from '../base/index.ts'

const signs: Readonly<Record<TimelineRow['source'], IconNode>> = {
  traveler: Plus,
  staff: UserCheck,
  supplier: BedDouble,
  gateway: CreditCard,
  mail: Mail,
  system: Wrench,
}
const bad = /-(rejected|refused|failed|unknown|expired|disputed)$/
const good = /-(confirmed|captured|refunded)$/
const toneOf = (event: string): string => (bad.test(event) ? 'bad' : good.test(event) ? 'ok' : '')

/** All that happened to an order, newest last; `isShort`: its last steps, in a panel. */
export const Timeline = ({ rows, isShort = false }: { rows: readonly TimelineRow[]; isShort?: boolean }) => {
  const { format } = useWords()
  const days = new Set(rows.map(({ at }) => new Date(at).toDateString()))
  const time = (at: string) => (days.size > 1 ? format.dateAndTime(at) : format.time(at))
  return (
    <ul className={isShort ? 'ev' : 'tl'}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
        <li key={place}>
          <time className="n" dateTime={row.at}>
            {time(row.at)}
          </time>
          {isShort ? (
            <span className={`tick ${toneOf(row.event)}`} />
          ) : (
            <span className="g">
              <Icon
                of={row.event === 'note' ? StickyNote : signs[row.source]}
                className={row.event === 'note' ? 'warn' : toneOf(row.event)}
              />
            </span>
          )}
          <span className={isShort ? 'tx' : ''}>
            <Step row={row} />
          </span>
          {!isShort && row.by && <bdi className="by">{byOf(row)}</bdi>}
        </li>
      ))}
    </ul>
  )
}

/** Returns the party of a step. The kind of an e-mail or a task stands in the step itself. */
const byOf = ({ by, source, event }: TimelineRow): string | null => (source === 'mail' || event.startsWith('task-') ? null : by)

const Step = ({ row }: { row: TimelineRow }) => {
  const words = useWords()
  const { t, format } = words
  if (row.event === 'note') return <bdi className="note">{row.text}</bdi>
  const kind = row.event.startsWith('task-') && row.by ? t.find(`console.kind_${row.by}`) : undefined
  const answer = row.event === 'task-answered' && row.text ? t.find(`console.answer_${row.text}`) : undefined
  const detail =
    kind ??
    answer ??
    (row.source === 'mail' && row.by
      ? mailText(words, row.by)
      : row.event.startsWith('gateway-') && row.text
        ? stateText(words, row.text)
        : undefined)
  return (
    <>
      {eventText(words, row)}
      {detail && (
        <>
          {': '}
          <bdi>{detail}</bdi>
        </>
      )}
      {row.amount && <span className="n"> {format.money(row.amount)}</span>}
    </>
  )
}

const filters = {
  all: undefined,
  gateway: 'gateway',
  supplier: 'supplier',
  mail: 'mail',
  staff: 'staff',
} as const satisfies Record<string, TimelineRow['source'] | undefined>

/** The whole history of a booking, by who did something. Newest first. */
export const History = ({ rows }: { rows: readonly TimelineRow[] }) => {
  const { t } = useWords()
  const [shown, setShown] = useState<keyof typeof filters>('all')
  const source = filters[shown]
  return (
    <>
      <fieldset className="tabs" aria-label={t('console.history')}>
        {(Object.keys(filters) as (keyof typeof filters)[]).map(each => (
          <button key={each} type="button" className="tab" aria-pressed={each === shown} onClick={() => setShown(each)}>
            {t(each === 'all' ? 'console.viewOpen' : `console.source_${each}`)}
          </button>
        ))}
      </fieldset>
      <Timeline rows={rows.filter(row => source === undefined || row.source === source).toReversed()} />
    </>
  )
}
