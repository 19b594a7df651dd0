import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Notice } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type Faults, focusField } from './faults.ts'

/**
 * Everything that is wrong, each line leading to its field; takes the focus whenever a form was refused. `open` unfolds
 * where the field is.
 */
export function ErrorSummary({
  faults,
  name,
  open,
}: {
  faults: Faults
  name?: (path: string) => string | undefined
  open?: (path: string) => void
}) {
  const { t } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const { refusals, listed } = faults
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  /** First and last name can be wrong in the same words, which then do not tell which of them it is. */
  const nameOf = (path: string, text: string): string | undefined => {
    const label = path.endsWith('firstName') ? t('ui.firstName') : path.endsWith('lastName') ? t('ui.lastName') : undefined
    return label !== undefined && !text.includes(label) ? label : undefined
  }
  const goTo = (path: string) => {
    open?.(path)
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(path)))
  }
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg scroll-mt-24" hidden={listed.length === 0}>
      <Notice
        tone="danger"
        icon={<CircleAlert size={22} aria-hidden="true" />}
        title={<h2 className="text-md">{t('booking.errorsTitle')}</h2>}
      >
        <ul className="md:columns-2 gap-x-6">
          {listed.map(({ path, text }) => (
            <li key={path}>
              <button type="button" className="min-h-9 py-1 text-start underline underline-offset-3" onClick={() => goTo(path)}>
                {[name?.(path), nameOf(path, text), text].filter(Boolean).join(' – ')}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
