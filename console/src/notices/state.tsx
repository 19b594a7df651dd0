import type { NoticeRow } from '@karwan/contract/console'
import type { ContentState, NoticeLevel } from '@karwan/domain/content'
import { Archive, CircleAlert, CircleCheck, CircleOff, Clock, type IconNode, Info, PencilLine, TriangleAlert } from 'lucide'
import { Icon, useWords } from '../base/index.ts'

const looks: Readonly<Record<ContentState, { readonly icon: IconNode; readonly tone: string }>> = {
  draft: { icon: PencilLine, tone: 'mut' },
  published: { icon: CircleCheck, tone: 'ok' },
  scheduled: { icon: Clock, tone: 'warn' },
  over: { icon: CircleOff, tone: 'sub' },
  archived: { icon: Archive, tone: 'sub' },
}
export const levelIcons: Readonly<Record<NoticeLevel, IconNode>> = { info: Info, warning: TriangleAlert, danger: CircleAlert }
export const levelTones: Readonly<Record<NoticeLevel, string>> = { info: 'info', warning: 'warn', danger: 'bad' }

type StateFacts = Pick<NoticeRow, 'state' | 'hasDraft' | 'shown' | 'next' | 'overSince'>

/** The state of a notice by word, colour and drawing, with its time; beside it what waits. */
export const NoticeState = (notice: StateFacts) => {
  const { t, format } = useWords()
  const { state, hasDraft, shown, next, overSince } = notice
  const { icon, tone } = looks[state]
  const words: Readonly<Record<ContentState, () => string>> = {
    draft: () => t('content.state_draft'),
    published: () => (shown?.until ? t('content.until', { time: format.dateAndTime(shown.until) }) : t('content.state_published')),
    scheduled: () => t('content.goesOut', { time: next ? format.dateAndTime(next.from) : '' }),
    over: () => t('content.overSince', { time: overSince ? format.dateAndTime(overSince) : '' }),
    archived: () => t('content.state_archived'),
  }
  return (
    <span className="nstate">
      <span className={`bar med ${tone}`}>
        <Icon of={icon} />
        {words[state]()}
      </span>
      {state === 'published' && next && <span className="warn xs">{t('content.goesOut', { time: format.dateAndTime(next.from) })}</span>}
      {hasDraft && (state === 'published' || state === 'scheduled') && <span className="mut xs">{t('content.newDraft')}</span>}
    </span>
  )
}
