import type { TaskPanel as Panel } from '@karwan/contract/console'
import { AlarmClock, Copy, StickyNote, UserRound, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Fault, FaultLine, Icon, useMay, useSession, useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { NoteDialog } from '../order/note.tsx'
import { State } from '../order/parts.tsx'
import { Timeline } from '../order/timeline.tsx'
import { DueLine } from '../queue/due.tsx'
import { Owner } from '../queue/owner.tsx'
import { Answers } from './answers.tsx'
import { HandOverDialog } from './hand-over.tsx'
import { Known } from './known.tsx'
import { PutOffDialog } from './put-off.tsx'
import { useHolding, useTask } from './use-task.ts'

interface TaskPanelProps {
  readonly taskId: string
  /** The server's clock. */
  readonly now: number
  readonly onClose: () => void
  /** Leads back to the list on a phone. */
  readonly back: ReactNode
}
/** One task: what happened, what is known now, the money, what to do, and the answers a person can give. */
export const TaskPanel = ({ taskId, now, onClose, back }: TaskPanelProps) => {
  const { t } = useWords()
  const task = useTask(taskId)
  return (
    <aside className="side2" aria-label={t('console.task')} aria-busy={task.isPending}>
      <div className="ptop">
        {back}
        <span className="grow" />
        {task.data?.task.orderReference && (
          <Link className="k q" href={`/orders/${task.data.task.orderReference}`}>
            {t('console.booking')}
            <kbd>O</kbd>
          </Link>
        )}
        <button type="button" className="k q sq w" aria-label={t('staff.close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      {task.isPending && <div className="sc bones" />}
      {task.isError && !task.data && <Fault error={task.error} retry={() => void task.refetch()} />}
      {task.data && <Shown panel={task.data} now={now} />}
    </aside>
  )
}

type Dialog = 'note' | 'hand-over' | 'put-off'
const Shown = ({ panel, now }: { panel: Panel; now: number }) => {
  const { t, format } = useWords()
  const may = useMay()
  const { personId } = useSession()
  const [, go] = useLocation()
  const [dialog, setDialog] = useState<Dialog>()
  const { task, timeline, money } = panel
  const reference = task.orderReference
  const take = useHolding(task.id)
  const isOpen = task.closedAt === null
  const works = isOpen && may('tasks.work', task.brand)
  const notes = reference !== null && may('orders.note', task.brand)
  const putOff = works ? () => setDialog('put-off') : undefined
  useKeys({
    o: reference === null ? undefined : () => go(`/orders/${reference}`),
    n: notes ? () => setDialog('note') : undefined,
    h: works ? () => setDialog('hand-over') : undefined,
    z: putOff,
  })
  const close = () => setDialog(undefined)
  return (
    <>
      <div className="sc">
        <div>
          <h2 className="ptitle">{t(`console.kind_${task.kind}`)}</h2>
          <div className="bar wrapx mut">
            {reference !== null && <span className="ref">{reference}</span>}
            <bdi>{task.title}</bdi>
          </div>
          <div className="bar wrapx">
            <DueLine task={task} now={now} />
            <span className="grow" />
            {task.owner && task.owner.id !== personId && <span className="mut">{t('console.with', { name: task.owner.name })}</span>}
            <Owner owner={task.owner} />
            {works && task.owner === null && (
              <button type="button" className="k" onClick={() => take.mutate({ act: 'take' })} disabled={take.isPending}>
                {t('console.take')}
              </button>
            )}
          </div>
          <FaultLine error={take.error} />
        </div>
        <section className="sec">
          <h3>{t('console.happened')}</h3>
          {timeline.length > 0 && <Timeline rows={timeline.slice(-5)} isShort />}
          <p className="mut xs" lang="en" dir="ltr">
            {panel.note}
          </p>
        </section>
        <Known panel={panel} mayAsk={works} />
        {money && (
          <section className="sec">
            <h3>{t('console.money')}</h3>
            <dl className="money">
              <dt>{t('console.paid')}</dt>
              <dd className="n">{format.money(money.paid)}</dd>
              <dt>{t('console.givenBack')}</dt>
              <dd className="n">{format.money(money.givenBack)}</dd>
            </dl>
          </section>
        )}
        <section className="sug">
          <span className="cap">{t('console.suggested')}</span>
          <div className="med">{t(`console.remedy_${task.kind}`)}</div>
          {panel.references.map(reference => (
            <Reference key={`${reference.of} ${reference.value}`} reference={reference} />
          ))}
        </section>
        {panel.visas.length > 0 && (
          <section className="sec">
            <h3>{t('console.visas')}</h3>
            <ul className="ans">
              {panel.visas.map(({ id, traveler, state }) => (
                <li key={id} className="bar wrapx visa-line">
                  <bdi className="med grow">{traveler}</bdi>
                  <State of={state} />
                  {may('visas.work', task.brand) && (
                    <Link className="k p" href={`/visas/${id}`}>
                      {t('console.visaOpen')}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isOpen ? <Answers panel={panel} putOff={putOff} /> : <p className="mut">{t('console.wasClosed')}</p>}
      </div>
      {(works || notes) && (
        <div className="pfoot">
          {notes && (
            <button type="button" className="k q" onClick={() => setDialog('note')}>
              <Icon of={StickyNote} />
              {t('console.note')}
              <kbd>N</kbd>
            </button>
          )}
          {works && (
            <>
              <button type="button" className="k q" onClick={() => setDialog('hand-over')}>
                <Icon of={UserRound} />
                {t('console.handOver')}
                <kbd>H</kbd>
              </button>
              <button type="button" className="k q" onClick={putOff}>
                <Icon of={AlarmClock} />
                {t('console.putOff')}
                <kbd>Z</kbd>
              </button>
            </>
          )}
        </div>
      )}
      {dialog === 'note' && reference !== null && <NoteDialog reference={reference} onClose={close} />}
      {dialog === 'hand-over' && <HandOverDialog taskId={task.id} onClose={close} />}
      {dialog === 'put-off' && <PutOffDialog taskId={task.id} onClose={close} />}
    </>
  )
}

/** A number that one names on the telephone; pressed, it is copied. */
const Reference = ({ reference: { of, party, value } }: { reference: Panel['references'][number] }) => {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="bar">
      <span>{t(`console.of_${of}`, { party })}</span>
      <button
        type="button"
        className="k"
        aria-label={`${t('staff.copy')} ${value}`}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        <span className="ref">{value}</span>
        <Icon of={Copy} />
      </button>
      <span role="status" className="xs">
        {isCopied ? t('staff.copied') : ''}
      </span>
    </div>
  )
}
