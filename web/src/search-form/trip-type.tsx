import { useId } from 'react'
import { cx } from '../design/cx.ts'
import { useLocale } from '../i18n/index.ts'

const types = [
  { type: 1, key: 'trade.roundTrip' },
  { type: 0, key: 'trade.oneWay' },
] as const

/** There and back, or one way: two radio buttons that look like one switch. */
export function TripTypeChoice({ value, onChange }: { value: 0 | 1; onChange: (type: 0 | 1) => void }) {
  const { t } = useLocale()
  const name = useId()
  return (
    <fieldset className="inline-flex p-1 rounded-full bg-neutral-3 min-w-0">
      <legend className="sr-only">{t('search.tripType')}</legend>
      {types.map(({ type, key }) => (
        <label
          key={type}
          className={cx(
            'inline-flex items-center min-h-9 px-4 rounded-full text-sm font-medium relative has-focus-visible:focus-ring after:absolute after:inset-x-0 after:-inset-y-1',
            type === value ? 'bg-surface shadow-1 text-text' : 'text-text-muted hover:text-text',
          )}
        >
          <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} className="sr-only" />
          {t(key)}
        </label>
      ))}
    </fieldset>
  )
}
