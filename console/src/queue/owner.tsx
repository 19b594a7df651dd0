import type { TaskRow } from '@karwan/contract/console'
import { useSession, useWords } from '../base/index.ts'

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** The initial of the person who has a task, in a circle; an empty circle where nobody has taken it. */
export const Owner = ({ owner }: { owner: TaskRow['owner'] }) => {
  const { t } = useWords()
  const { personId } = useSession()
  if (!owner)
    return (
      <span className="av no">
        <span className="sr">{t('console.nobody')}</span>
      </span>
    )
  const isMe = owner.id === personId
  return (
    <span className={`av ${isMe ? 'me' : ''}`} title={owner.name}>
      <span aria-hidden="true">{initialOf(owner.name)}</span>
      <span className="sr">{isMe ? t('console.yours') : t('console.with', { name: owner.name })}</span>
    </span>
  )
}
