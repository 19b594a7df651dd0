import type { TaskRow } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'

const radius = 5.5
const around = 2 * Math.PI * radius
const soonMs = 30 * 60_000
const hourMs = 60 * 60_000
/** Until then a time of day cannot be read as that of another day. */
const halfDayMs = 12 * hourMs

/** A ring that shows what is left of a task's time: a late one has a mark in it, so that colour never tells alone. */
export const DueRing = ({ left }: { left: number }) => (
  <svg viewBox="0 0 16 16" className="i ring" aria-hidden="true">
    <circle cx="8" cy="8" r={radius} strokeOpacity=".24" strokeWidth="2.5" />
    {left <= 0 ? (
      <>
        <path d="M8 4.6v3.9M8 10.9v.3" strokeWidth="1.8" />
        <circle cx="8" cy="8" r="6.4" strokeWidth="1.6" />
      </>
    ) : (
      <circle cx="8" cy="8" r={radius} strokeWidth="2.5" strokeDasharray={`${around * left} ${around}`} transform="rotate(-90 8 8)" />
    )}
  </svg>
)

type Due = Pick<TaskRow, 'openedAt' | 'dueAt' | 'putOffUntil' | 'closedAt'>
/** Returns the milliseconds until a task is due by the server's clock, and the share of its time that is left. */
export const dueOf = ({ openedAt, dueAt }: Due, now: number) => {
  const due = Date.parse(dueAt)
  const whole = Math.max(1, due - Date.parse(openedAt))
  return { ms: due - now, share: Math.min(1, Math.max(0, (due - now) / whole)) }
}

/** Time of a task in its row: minutes within the hour, then the time of day, hours where it is of another day. */
export const DueCell = ({ task, now }: { task: Due; now: number }) => {
  const { t, format } = useWords()
  if (task.closedAt) return <span className="due">{format.dateAndTime(task.closedAt)}</span>
  if (task.putOffUntil && Date.parse(task.putOffUntil) > now) return <span className="due">{format.dateAndTime(task.putOffUntil)}</span>
  const { ms, share } = dueOf(task, now)
  const step = Math.abs(ms) > halfDayMs ? 60 : 1
  const time = format.duration(Math.max(1, Math.round(Math.abs(ms) / 60_000 / step) * step))
  return (
    <span className={`due ${ms < 0 ? 'bad' : ms < soonMs ? 'warn' : ''}`}>
      <DueRing left={share} />
      <span className="sr">{t(ms < 0 ? 'console.lateBy' : 'console.dueIn', { time })}</span>
      <span className="n" aria-hidden="true">
        {ms < hourMs || ms > halfDayMs ? time : format.time(task.dueAt)}
      </span>
    </span>
  )
}

/** Since when a task is late, or until when it should be done. */
export const DueLine = ({ task, now }: { task: Due; now: number }) => {
  const { t, format } = useWords()
  if (task.closedAt) return <span className="mut">{t('console.closedAt', { time: format.dateAndTime(task.closedAt) })}</span>
  if (task.putOffUntil && Date.parse(task.putOffUntil) > now)
    return <span className="mut">{t('console.putOffUntil', { time: format.dateAndTime(task.putOffUntil) })}</span>
  const { ms, share } = dueOf(task, now)
  return (
    <span className={`bar med ${ms < 0 ? 'bad' : ms < soonMs ? 'warn' : 'mut'}`}>
      <DueRing left={share} />
      {t(ms < 0 ? 'console.lateSince' : 'console.dueAt', { time: format.dateAndTime(task.dueAt) })}
    </span>
  )
}
