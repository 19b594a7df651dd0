import { CircleAlert } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon, Notice } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type Faults, focusField, type ListedFault } from './faults.ts'

interface ErrorSummaryProps {
  faults: Faults
  /** Returns whose field a path is, in the visitor's words: `Traveler 1`. */
  ownerOf: (path: string) => string
  /** Unfolds the part of the form in which a field is. */
  open?: (path: string) => void
  /** Level of its heading. */
  level?: 2 | 4
}

/**
 * Says what is wrong in one line for each traveler or part of a form. A line leads to its first field; where a form was
 * refused, the first of all takes the focus.
 */
export function ErrorSummary({ faults: { refusals, listed }, ownerOf, open, level = 2 }: ErrorSummaryProps) {
  const { t } = useLocale()
  const Heading = `h${level}` as const
  const box = useRef<HTMLDivElement>(null)
  const owners = byOwner(listed, ownerOf)
  const goTo = (own: readonly ListedFault[], arrived?: () => void) => {
    const [first] = own
    if (!first) return
    open?.(first.path)
    const arrive = () => {
      focusField(...own.map(({ path }) => path))
      arrived?.()
    }
    requestAnimationFrame(() => requestAnimationFrame(arrive))
  }
  const goToFirst = useEffectEvent(() => goTo([...owners.values()][0] ?? [], () => box.current && showWithFocus(box.current)))
  useEffect(() => {
    if (refusals > 0) goToFirst()
  }, [refusals])
  const wordsOf = (owner: string, [first, ...others]: readonly ListedFault[]): string => {
    if (first && others.length === 0) return `${owner} – ${first.text}`
    const isAllMissing = [first, ...others].every(fault => fault?.isMissing)
    return t(isAllMissing ? 'booking.fieldsMissing' : 'booking.fieldsWrong', { count: others.length + 1, owner })
  }
  return (
    <div ref={box} role="alert" className="scroll-mt-3" hidden={listed.length === 0}>
      {listed.length > 0 && (
        <Notice
          tone="danger"
          icon={<Icon of={CircleAlert} size={22} />}
          title={<Heading className="text-md">{t('booking.errorsTitle')}</Heading>}
        >
          <ul>
            {[...owners].map(([owner, own]) => (
              <li key={owner}>
                <button
                  type="button"
                  className="min-h-11 py-1 text-start wrap-anywhere underline underline-offset-3"
                  onClick={() => goTo(own)}
                >
                  {wordsOf(owner, own)}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** Brings the summary into view with the focused field, where the window is high enough for both. */
function showWithFocus(box: HTMLElement): void {
  const field = document.activeElement?.getBoundingClientRect()
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0
  const height = (field?.bottom ?? 0) - box.getBoundingClientRect().top
  if (height < window.innerHeight - bars) box.scrollIntoView({ block: 'start' })
}

/** In the order of the form: who stands first is first. */
function byOwner(listed: readonly ListedFault[], ownerOf: (path: string) => string): ReadonlyMap<string, readonly ListedFault[]> {
  const owners = new Map<string, readonly ListedFault[]>()
  for (const fault of listed) {
    const owner = ownerOf(fault.path)
    owners.set(owner, [...(owners.get(owner) ?? []), fault])
  }
  return owners
}
