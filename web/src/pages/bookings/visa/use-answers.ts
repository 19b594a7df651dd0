import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { answerFaults, type VisaFieldId } from '@karwan/domain/visa-applications'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { type Failure, server } from '../../../base/server-client/index.ts'
import type { Answers } from './use-applications.ts'

/** Milliseconds without a key press after which answers are saved. */
const pauseMs = 800
/** Takes in answers that were saved, with the shared questions that the traveler answers otherwise. */
export type SavedAnswers = (answers: Answers, ownAnswers: readonly VisaFieldId[]) => void
export type Saving = 'idle' | 'typing' | 'saving' | 'saved' | 'failed'

interface AnswersOptions {
  readonly application: VisaApplicationView
  /** Applications that take the answers to shared questions too. */
  readonly sharedWith: readonly string[]
  /** Answers of the family to shared questions; undefined: this traveler gives them. */
  readonly shared: Answers | undefined
  readonly onSaved: SavedAnswers
  readonly onChanged: () => void
}

/**
 * Answers of one traveler, saved while they are typed and when the form is left. What was typed stays whatever the
 * server answers. Answers with a fault are kept back until they are mended.
 */
export function useAnswers({ application, sharedWith, shared, onSaved, onChanged }: AnswersOptions) {
  const { today } = useShop()
  const [typed, setTyped] = useState<Answers>({})
  const [saving, setSaving] = useState<Saving>('idle')
  const latest = useRef<Answers>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ownAnswers, setOwnAnswers] = useState<readonly VisaFieldId[]>(application.ownAnswers)
  const latestOwn = useRef(ownAnswers)
  const answers: Answers = { ...application.answers, ...typed }

  const save = async (): Promise<Failure | undefined> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const all: Answers = { ...application.answers, ...latest.current }
    const faulty = new Set(answerFaults(application.product.fields, all, { today, isComplete: false }).map(({ path }) => path))
    const good = Object.fromEntries(Object.entries(all).filter(([id]) => !faulty.has(id))) as Answers
    setSaving('saving')
    const failure = await server.tell('PUT', `/visas/applications/${encodeURIComponent(application.id)}/answers`, {
      body: { answers: good, sharedWith, ...(shared && { ownAnswers: latestOwn.current }) },
    })
    if (failure?.failed === 'application-changed') onChanged()
    if (!failure) onSaved(good, latestOwn.current)
    setSaving(failure ? 'failed' : timer.current === undefined ? 'saved' : 'typing')
    return failure
  }
  const saveNow = useRef(save)
  saveNow.current = save
  const retry = useEffectEvent(() => {
    if (saving === 'failed') void save()
  })
  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined) void saveNow.current()
    }
    const back = () => retry()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', back)
      leave()
    }
  }, [])
  const answer = (id: VisaFieldId, text: string) => {
    latest.current = { ...latest.current, [id]: text }
    setTyped(latest.current)
    setSaving('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveNow.current(), pauseMs)
  }
  const answerOtherwise = (id: VisaFieldId, isOtherwise: boolean) => {
    latestOwn.current = [...latestOwn.current.filter(each => each !== id), ...(isOtherwise ? [id] : [])]
    setOwnAnswers(latestOwn.current)
    answer(id, isOtherwise ? '' : (shared?.[id] ?? ''))
  }
  return {
    answers,
    ownAnswers,
    answer,
    /** Begins an answer of one's own to a shared question, or goes back to the family's. */
    answerOtherwise,
    saving,
    /** Saves at once what is not saved yet; undefined when all of it is. */
    settle: async (): Promise<Failure | undefined> => (timer.current === undefined && saving !== 'failed' ? undefined : saveNow.current()),
  }
}
