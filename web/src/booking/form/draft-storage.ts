import { draftPeriod, millisecondsOfPeriod } from '@karwan/domain/retention'
import { useState } from 'react'
import { onSignOut } from '../../session/index.ts'

/**
 * One kind of draft. What is kept is read back by the same kind; a change of its shape raises `version` and teaches
 * `read` the older one.
 */
export interface DraftKind<Draft> {
  readonly id: string
  readonly version: number
  /** Draft kept by this or an earlier version; undefined where it cannot be made sense of. */
  readonly read: (kept: unknown, version: number) => Draft | undefined
  /** Returns the part of a draft that may be stored in the browser: never a passport. */
  readonly keep: (draft: Draft) => unknown
}
const keptForMs = millisecondsOfPeriod(draftPeriod)
const nameOf = (id: string): string => `karwan.draft.${id}`

/** Drafts of this tab, whole: they outlive a look at the results, not a reload. Written in the browser only. */
const ofThisTab = new Map<string, unknown>()
onSignOut(() => ofThisTab.clear())

/**
 * A form's draft: what was typed survives leaving the page in this tab whole, and a reload without passports, for 24
 * hours. Use it where the server draws nothing of the form (after the offer was fetched).
 */
export function useDraft<Draft>(kind: DraftKind<Draft>, shape: (kept: Draft | undefined) => Draft) {
  const [start] = useState(() => findDraft(kind))
  const [draft, setDraft] = useState(() => shape(start))
  const change = (next: Draft) => {
    ofThisTab.set(kind.id, next)
    write(kind, next)
    setDraft(next)
  }
  const discard = () => {
    ofThisTab.delete(kind.id)
    forgetDraft(kind.id)
    setDraft(shape(undefined))
  }
  return { draft, change, discard, wasKept: start !== undefined }
}

function findDraft<Draft>(kind: DraftKind<Draft>): Draft | undefined {
  const here = ofThisTab.get(kind.id)
  if (here !== undefined) return here as Draft
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(kind.id)) ?? 'null') as KeptDraft | null
    if (!kept) return undefined
    if (!(Date.now() - kept.at < keptForMs)) forgetDraft(kind.id)
    else return kind.read(kept.draft, kept.version)
  } catch {
    forgetDraft(kind.id)
  }
  return undefined
}
interface KeptDraft {
  readonly version: number
  /** Milliseconds. */
  readonly at: number
  readonly draft: unknown
}

function write<Draft>(kind: DraftKind<Draft>, draft: Draft): void {
  const kept: KeptDraft = { version: kind.version, at: Date.now(), draft: kind.keep(draft) }
  try {
    localStorage.setItem(nameOf(kind.id), JSON.stringify(kept))
  } catch {
    // No storage (private mode, full): the draft lives as long as the tab.
  }
}

function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Nothing was kept then.
  }
}

/**
 * Wipes what is older than a day; called wherever a booking begins, so that nothing waits for the same form to be
 * opened again.
 */
export function wipeOldDrafts(): void {
  try {
    const names = Object.keys(localStorage).filter(name => name.startsWith(nameOf('')))
    for (const name of names) {
      const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<KeptDraft> | null
      if (!(Date.now() - (kept?.at ?? 0) < keptForMs)) localStorage.removeItem(name)
    }
  } catch {
    // No storage, nothing to wipe.
  }
}
