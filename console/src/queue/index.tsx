import { taskViews } from '@karwan/contract/console'
import { ArrowLeft } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Fault, FaultLine, Icon, useMay, useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { TaskPanel } from '../task/index.ts'
import { groupsOf } from './groups.ts'
import { TaskRow } from './task-row.tsx'
import { type TaskView, useTakeNext, useTasks } from './use-tasks.ts'

const viewKeys = {
  open: 'console.viewOpen',
  mine: 'console.viewMine',
  free: 'console.viewFree',
  'put-off': 'console.viewPutOff',
  closed: 'console.viewClosed',
} as const
const groupKeys = {
  late: 'console.late',
  hour: 'console.hour',
  today: 'console.today',
  later: 'console.later',
  done: 'console.done',
} as const
const counted = { open: 'open', mine: 'mine', free: 'free', 'put-off': 'putOff' } as const
const isView = (text: string | null): text is TaskView => (taskViews as readonly (string | null)[]).includes(text)

/** Rows that stand there while the queue is read. */
const bones = Array.from({ length: 12 }, (_, row) => row)

/** Tasks that wait for a person, and the panel of the one that is open. */
export const QueuePage = ({ taskId }: { taskId?: string }) => {
  const { t, format } = useWords()
  const may = useMay()
  const [, go] = useLocation()
  const [params] = useSearchParams()
  const asked = params.get('view')
  const view = isView(asked) ? asked : 'open'
  const query = view === 'open' ? '' : `?view=${view}`
  const open = (id: string | undefined) => go(id === undefined ? `/${query}` : `/tasks/${id}${query}`)
  const tasks = useTasks(view)
  const pages = tasks.data?.pages ?? []
  const rows = pages.flatMap(page => page.tasks)
  const now = useServerTime(pages[0]?.now)
  const { at, stand, list } = useKeyRow(
    rows.map(({ id }) => id),
    taskId,
  )
  const [nothing, setNothing] = useState(false)
  const takeNext = useTakeNext(id => {
    setNothing(id === null)
    if (id !== null) open(id)
  })
  const take = may('tasks.work') ? () => takeNext.mutate() : undefined
  const [down, up] = [() => stand(1), () => stand(-1)]
  const close = () => open(undefined)
  const isOpen = taskId !== undefined
  // With a panel open, arrows scroll it.
  const [arrowDown, arrowUp] = isOpen ? [] : [down, up]
  useKeys({ j: down, k: up, ArrowDown: arrowDown, ArrowUp: arrowUp, e: take, Escape: isOpen ? close : undefined })
  const takeButton = (className: string) =>
    take && (
      <button type="button" className={`k p ${className}`} onClick={take} disabled={takeNext.isPending}>
        {t('console.takeNext')}
        <kbd>E</kbd>
      </button>
    )
  const counts = pages[0]?.counts
  return (
    <div className={`queue ${isOpen ? 'show2' : ''}`}>
      <div className="qlist">
        <header className="top">
          <h1 className="grow cut">{t('staff.tasks')}</h1>
          {takeButton('')}
        </header>
        <div className="head">
          <h1 className="sr w">{t('staff.tasks')}</h1>
          <nav className="tabs grow" aria-label={t('console.views')}>
            {taskViews.map(each => (
              <button
                key={each}
                type="button"
                className="tab"
                aria-current={each === view ? 'page' : undefined}
                onClick={() => go(each === 'open' ? '/' : `/?view=${each}`)}
              >
                {t(viewKeys[each])}
                {counts && each !== 'closed' && <span className="n">{format.number(counts[counted[each]])}</span>}
                {counts && each === 'open' && counts.late > 0 && (
                  <span className="n bad">
                    <span className="sr">{t('console.late')}: </span>
                    {format.number(counts.late)}
                  </span>
                )}
              </button>
            ))}
          </nav>
          {takeButton('w')}
        </div>
        {nothing && (
          <p className="alert" role="status">
            {t('console.nothingFree')}
          </p>
        )}
        <FaultLine error={takeNext.error} />
        <div className="colh" aria-hidden="true">
          <span>{t('console.due')}</span>
          <span>{t('console.task')}</span>
          <span>{t('console.booking')}</span>
          <span>{t('console.total')}</span>
          <span>{t('console.age')}</span>
        </div>
        <section className="scroll" aria-label={t('staff.tasks')} aria-busy={tasks.isPending} ref={list}>
          {tasks.isPending && bones.map(bone => <Bone key={bone} />)}
          {tasks.isError && rows.length === 0 && <Fault error={tasks.error} retry={() => void tasks.refetch()} />}
          {tasks.isSuccess && rows.length === 0 && <Nothing />}
          {groupsOf(rows, now).map(([group, inIt]) => (
            <section key={group} aria-label={t(groupKeys[group])}>
              <div className="grp" aria-hidden="true">
                <span className={group === 'late' ? 'bad' : ''}>{t(groupKeys[group])}</span>
                <span className="n">{format.number(inIt.length)}</span>
              </div>
              {inIt.map(task => (
                <TaskRow
                  key={task.id}
                  task={task}
                  now={now}
                  query={query}
                  isOpen={task.id === taskId}
                  isAt={task.id === (at ?? rows[0]?.id)}
                />
              ))}
            </section>
          ))}
          {tasks.hasNextPage && (
            <p className="page">
              <button type="button" className="k" onClick={() => void tasks.fetchNextPage()} disabled={tasks.isFetchingNextPage}>
                {t('staff.more')}
              </button>
            </p>
          )}
        </section>
        <KeyLine now={now} />
      </div>
      {isOpen && (
        <TaskPanel
          key={taskId}
          taskId={taskId}
          now={now}
          onClose={close}
          back={
            <button type="button" className="k q sq nw2" aria-label={t('console.back')} onClick={close}>
              <Icon of={ArrowLeft} className="m" />
            </button>
          }
        />
      )}
    </div>
  )
}

const Bone = () => (
  <div className="row bone">
    <span className="ghost" />
  </div>
)

const Nothing = () => {
  const { t } = useWords()
  return (
    <div className="none">
      <b>{t('console.empty')}</b>
      <span className="mut">{t('console.emptyText')}</span>
    </div>
  )
}

const KeyLine = ({ now }: { now: number }) => {
  const { t, format } = useWords()
  return (
    <div className="keys" aria-hidden="true">
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd> {t('staff.keyNext')}
      </span>
      <span>
        <kbd>↵</kbd> {t('staff.keyOpen')}
      </span>
      <span>
        <kbd>E</kbd> {t('console.takeNext')}
      </span>
      <span>
        <kbd>/</kbd> {t('staff.find')}
      </span>
      <span>
        <kbd>?</kbd> {t('staff.keys')}
      </span>
      <span className="last">{t('console.serverTime', { time: format.time(new Date(now).toISOString()) })}</span>
    </div>
  )
}

/** The server's clock, which goes on by this machine's between two answers. */
const useServerTime = (answeredAt: string | undefined): number => {
  const [ahead, setAhead] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (answeredAt !== undefined) setAhead(Date.parse(answeredAt) - Date.now())
  }, [answeredAt])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}

/** The row that J and K stand on: it keeps its task when others come above it. */
const useKeyRow = (ids: readonly string[], openId: string | undefined) => {
  const [at, setAt] = useState<string | undefined>(openId)
  const list = useRef<HTMLElement>(null)
  const stand = (by: 1 | -1) => {
    const from = at === undefined ? -1 : ids.indexOf(at)
    const next = ids[Math.min(ids.length - 1, Math.max(0, from + by))]
    if (next === undefined) return
    setAt(next)
    list.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(next)}"]`)?.focus()
  }
  return { at, stand, list }
}
