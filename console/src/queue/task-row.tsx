import type { TaskRow as Task } from '@karwan/contract/console'
import { BedDouble, type IconNode, Luggage, Plane, Stamp } from 'lucide'
import { Link } from 'wouter'
import { Icon, useBrandName, useSession, useWords } from '../base/index.ts'
import { DueCell } from './due.tsx'
import { Owner } from './owner.tsx'

const signs: Readonly<Record<Task['product'], IconNode>> = { flight: Plane, hotel: BedDouble, package: Luggage, visa: Stamp }

interface TaskRowProps {
  readonly task: Task
  readonly now: number
  /** Kept in the address of the task: the view it was opened from. */
  readonly query: string
  readonly isOpen: boolean
  /** The row that the keys stand on. */
  readonly isAt: boolean
}
/** One task in a line; on a phone in two. */
export const TaskRow = ({ task, now, query, isOpen, isAt }: TaskRowProps) => {
  const { t, format } = useWords()
  const { posts } = useSession()
  const brandName = useBrandName()
  const age = Math.max(1, Math.round((now - Date.parse(task.openedAt)) / 60_000))
  return (
    <Link
      href={`/tasks/${task.id}${query}`}
      className="row"
      data-task={task.id}
      aria-current={isOpen || undefined}
      tabIndex={isAt ? 0 : -1}
    >
      <Icon of={signs[task.product]} className="kic" />
      <DueCell task={task} now={now} />
      <span className="kind">
        <span className="t1">{t(`console.kind_${task.kind}`)}</span>
        <span className="sub by">
          <bdi>{task.title}</bdi>
        </span>
      </span>
      <span className="meta">
        {task.orderReference !== null && <span className="r1 ref">{task.orderReference}</span>}
        <span className="tr cut">
          <bdi>{task.title}</bdi>
        </span>
        {posts.length > 1 && <span className="sr">{brandName(task.brand)}</span>}
      </span>
      <span className="amt n">{task.total && format.money(task.total)}</span>
      <span className="own">
        <Owner owner={task.owner} />
      </span>
      <span className="age n">{format.duration(age)}</span>
    </Link>
  )
}
