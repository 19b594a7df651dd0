import { type FieldFault, isMissing } from '@karwan/domain/problems'
import { type FocusEvent, useState } from 'react'
import { useLocale } from '../base/i18n/index.ts'

/** A fault in the visitor's words. */
export interface ListedFault {
  readonly path: string
  readonly text: string
  /** Nothing was typed or chosen. */
  readonly isMissing: boolean
}

/** Faults to show: those of fields that were left, all after sending, and the server's until the form changes. */
export interface Faults {
  /** The fault of a field in the visitor's words. Paths as in the order request: `contact.email`. */
  readonly at: (path: string) => string | undefined
  /** Faults to list above the form; empty until it was sent. */
  readonly listed: readonly ListedFault[]
  /**
   * For the form: a field is judged when it is left. Fields carry their path as `id`, groups of inputs as `data-field`.
   */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  /** Shows what is wrong below a path (`passengers.0.`); true when nothing is. */
  readonly judge: (prefix: string) => boolean
  /** Shows everything that is wrong; true when nothing is. */
  readonly allow: () => boolean
  /** Faults the server found. */
  readonly refuse: (faults: readonly FieldFault[]) => void
  /** Grows with every refusal: the first fault takes the focus. */
  readonly refusals: number
}

export function useFaults(own: readonly FieldFault[], form: unknown): Faults {
  const { t } = useLocale()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [answer, setAnswer] = useState<{ readonly faults: readonly FieldFault[]; readonly form: unknown }>()
  const ofServer = answer && answer.form === form ? answer.faults : []
  const all = [...own, ...ofServer.filter(fault => !own.some(each => each.path === fault.path))]
  const words = (fault: FieldFault): string => t.find(fault.message, fault.values) ?? t('error.formatInvalid')
  const isSeen = (fault: FieldFault): boolean => sent || left.has(fault.path) || ofServer.includes(fault)
  return {
    at: path => {
      const found = all.find(fault => fault.path === path && isSeen(fault))
      return found && words(found)
    },
    listed: sent ? firstOfEach(all).map(fault => ({ path: fault.path, text: words(fault), isMissing: isMissing(fault) })) : [],
    onBlur: event => {
      const group = event.target.closest<HTMLElement>('[data-field]')
      if (group?.contains(event.relatedTarget)) return
      const path = group?.dataset.field ?? event.target.id
      if (path !== '') afterPress(() => setLeft(now => (now.has(path) ? now : new Set(now).add(path))))
    },
    judge: prefix => {
      const paths = all.map(fault => fault.path).filter(path => path.startsWith(prefix))
      setLeft(new Set([...left, ...paths]))
      return paths.length === 0
    },
    allow: () => {
      setSent(true)
      if (all.length > 0) setRefusals(refusals + 1)
      return all.length === 0
    },
    refuse: faults => {
      setSent(true)
      setAnswer({ faults, form })
      setRefusals(refusals + 1)
    },
    refusals,
  }
}

/**
 * A field left by pressing on something else is judged once the press is over: its fault would push away what is being
 * pressed, and the press would be lost. By keyboard at once.
 */
function afterPress(judge: () => void): void {
  if (!document.querySelector(':active')) {
    judge()
    return
  }
  const done = () => {
    window.removeEventListener('pointerup', done, true)
    window.removeEventListener('pointercancel', done, true)
    setTimeout(judge)
  }
  window.addEventListener('pointerup', done, true)
  window.addEventListener('pointercancel', done, true)
}

const firstOfEach = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.filter((fault, at) => faults.findIndex(other => other.path === fault.path) === at)

const focusable = 'input, select, textarea, button'
const elementOf = (path: string): HTMLElement | null =>
  document.getElementById(path) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)

/** Brings the focus to the field that stands first on the page; of a group, to its first input. */
export function focusField(...paths: readonly string[]): void {
  const [element] = paths
    .flatMap(path => elementOf(path) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
