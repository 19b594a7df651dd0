import type { NoticePage as Notice } from '@karwan/contract/console'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Fault, FaultLine, isFailure, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { Conflict } from './conflict.tsx'
import { draftOf, isSameDraft, type NoticeDraft, strangeCodes } from './draft.ts'
import { NoticeFields, NoticePreview } from './fields.tsx'
import { History } from './history.tsx'
import { Publishing } from './publishing.tsx'
import { NoticeState } from './state.tsx'
import { useArchive, useNotice, useSave } from './use-notice.ts'

/** Typed values that are not saved, by notice: they outlive a step to another part of the console. */
const kept = new Map<string, Typed>()
interface Typed {
  readonly draft: NoticeDraft
  /** Version that the person began from. */
  readonly begunFrom: number
}

/** One notice: its fields, when it is shown, and its history. */
export const NoticePage = ({ id }: { id: string }) => {
  const notice = useNotice(id)
  if (notice.isPending) return <Loading />
  if (notice.isError) return <Fault error={notice.error} retry={() => void notice.refetch()} />
  return <Editor key={id} notice={notice.data} readAgain={async () => void (await notice.refetch())} />
}

const Editor = ({ notice, readAgain }: { notice: Notice; readAgain: () => Promise<void> }) => {
  const { t, format } = useWords()
  const may = useMay()
  const brandName = useBrandName()
  const [wasKept, setWasKept] = useState(kept.has(notice.id))
  const [typed, setTyped] = useState(kept.get(notice.id))
  const save = useSave(notice.id)
  const saved = draftOf(notice.body)
  const isDirty = typed !== undefined && !isSameDraft(typed.draft, saved)
  const draft = isDirty ? typed.draft : saved
  const canEdit = may('content.edit', notice.brand) && notice.state !== 'archived'
  const isReadable = strangeCodes(draft, 'airports').length + strangeCodes(draft, 'airlines').length === 0
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  useWarning(isDirty)
  const keep = (next: Typed | undefined) => {
    if (next) kept.set(notice.id, next)
    else kept.delete(notice.id)
    setTyped(next)
  }
  const change = (more: Partial<NoticeDraft>) =>
    keep({ draft: { ...draft, ...more }, begunFrom: isDirty ? typed.begunFrom : notice.version })
  const forget = () => {
    setWasKept(false)
    keep(undefined)
  }
  /** Saves what is typed. Returns the notice as it is then; undefined if it could not be. */
  const saveTyped = async (begunFrom = typed?.begunFrom ?? notice.version): Promise<Notice | undefined> => {
    if (!isDirty) return notice
    try {
      const done = await save.mutateAsync({ begunFrom, draft })
      setFaults(new Map())
      forget()
      return done
    } catch (error) {
      if (isFailure(error, 'content-changed')) await readAgain()
      return undefined
    }
  }
  const conflict = isFailure(save.error, 'content-changed') && isDirty ? save.error : undefined
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('content.editTitle')}</h1>
        <span className="mut xs">{brandName(notice.brand)}</span>
        <NoticeState {...notice} />
      </div>
      <div className="scroll page two">
        <form
          className="nform"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void saveTyped()
          }}
        >
          {wasKept && isDirty && (
            <p className="alert" role="status">
              {t('content.kept')}
              <button type="button" className="k" onClick={forget}>
                {t('content.discard')}
              </button>
            </p>
          )}
          {conflict && (
            <Conflict
              failure={conflict}
              theirs={notice}
              onKeep={() => void saveTyped(notice.version)}
              onTake={() => {
                save.reset()
                forget()
              }}
            />
          )}
          <fieldset className="nform" disabled={!canEdit || save.isPending}>
            <NoticeFields brand={notice.brand} draft={draft} languages={notice.languages} faults={faults} onChange={change} />
          </fieldset>
          <NoticePreview draft={draft} languages={notice.languages} />
          {!conflict && <FaultLine error={save.error} />}
          <div className="bar wrapx">
            {canEdit && (
              <button type="submit" className="k" disabled={!isDirty || !isReadable || save.isPending}>
                {t('staff.save')}
              </button>
            )}
            <span className="sub xs" role="status">
              {isDirty ? t('content.unsaved') : t('content.saved', { name: notice.savedBy, time: format.dateAndTime(notice.savedAt) })}
            </span>
          </div>
        </form>
        <div className="nside">
          {may('content.publish', notice.brand) && notice.state !== 'archived' && (
            <Publishing notice={notice} isDirty={isDirty} isReadable={isReadable} save={saveTyped} onFaults={setFaults} />
          )}
          <History
            notice={notice}
            onBringBack={canEdit ? version => keep({ draft: draftOf(version.body), begunFrom: notice.version }) : undefined}
          />
          {may('content.edit', notice.brand) && <ArchiveButton notice={notice} />}
        </div>
      </div>
    </>
  )
}

/** Asks before the page is left with something that is not saved. */
const useWarning = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}

const ArchiveButton = ({ notice }: { notice: Notice }) => {
  const { t } = useWords()
  const [, go] = useLocation()
  const archive = useArchive(notice.id)
  const isArchived = notice.state === 'archived'
  return (
    <div>
      <button
        type="button"
        className="k q"
        disabled={archive.isPending}
        onClick={() => archive.mutate(!isArchived, { onSuccess: () => isArchived || go('/notices') })}
      >
        {t(isArchived ? 'content.restore' : 'content.archive')}
      </button>
      <FaultLine error={archive.error} />
    </div>
  )
}
