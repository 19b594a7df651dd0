import type { HomeOrder } from '@karwan/contract/console'
import type { HomeSection } from '@karwan/domain/content'
import { useEffect, useState } from 'react'
import { FaultLine, useMay, useWords } from '../base/index.ts'
import { SectionList } from './section-list.tsx'
import { usePublishOrder } from './use-home.ts'

/** Milliseconds within which a publication can be undone with one press. */
const undoForMs = 10_000
/** Orders that are not published, by brand: they outlive a step to another part of the console. */
const kept = new Map<string, readonly HomeSection[]>()
const isSame = (a: readonly HomeSection[], b: readonly HomeSection[]): boolean => a.join() === b.join()

/** The sections of a home page in their order, and publishing them together. */
export const HomeOrderEditor = ({ order }: { order: HomeOrder }) => {
  const { brand, sections, published } = order
  const { t, format } = useWords()
  const canPublish = useMay()('content.publish', brand)
  const publish = usePublishOrder(brand)
  const [moved, setMoved] = useState(kept.get(brand) ?? sections)
  const [isMoved, setIsMoved] = useState(kept.has(brand))
  const [before, setBefore] = useState<readonly HomeSection[]>()
  useEffect(() => {
    if (!before) return
    const timer = setTimeout(() => setBefore(undefined), undoForMs)
    return () => clearTimeout(timer)
  }, [before])
  const shown = isMoved ? moved : sections
  const isDirty = !isSame(shown, sections)
  const keep = (next: readonly HomeSection[] | undefined) => {
    if (next) kept.set(brand, next)
    else kept.delete(brand)
    setMoved(next ?? sections)
    setIsMoved(next !== undefined)
  }
  const send = (next: readonly HomeSection[], undoes: readonly HomeSection[] | undefined) =>
    publish.mutate(
      { sections: next, published },
      {
        onSuccess: () => {
          keep(undefined)
          setBefore(undoes)
        },
      },
    )
  return (
    <div className="nform">
      <SectionList sections={shown} isFixed={!canPublish || publish.isPending} onMove={keep} />
      <FaultLine error={publish.error} />
      {canPublish && (
        <div className="bar wrapx">
          <button type="button" className="k p" disabled={!isDirty || publish.isPending} onClick={() => send(shown, sections)}>
            {t('content.publish')}
          </button>
          {isDirty && (
            <button type="button" className="k" onClick={() => keep(undefined)}>
              {t('content.discard')}
            </button>
          )}
          {before && !isDirty && (
            <button type="button" className="k" disabled={publish.isPending} onClick={() => send(before, undefined)}>
              {t('content.undo')}
            </button>
          )}
          <span className="sub xs" role="status">
            {isDirty
              ? t('content.unsaved')
              : published
                ? t('content.publishedBy', { name: published.by, time: format.dateAndTime(published.at) })
                : t('content.usualOrder')}
          </span>
        </div>
      )}
    </div>
  )
}
