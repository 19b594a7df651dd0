import { normalizeDigits } from '@karwan/domain/locales'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { controlLook, cx, FieldError, Icon } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type DateTexts, dateOfTexts, readDateText, textsOfDate } from './date-texts.ts'

export interface DateFieldProps {
  /** Path of the field. */
  id: string
  label: string
  /** `YYYY-MM-DD`, empty while nothing was typed; anything else is unfinished. */
  value: string
  onChange: (date: string) => void
  error?: string | undefined
  optional?: boolean
  /** A birthday the browser may know. */
  birthday?: boolean
}

/** A day known by heart: day, month by name, year. Takes ٠-٩ and ۰-۹, and a whole date pasted into any part. */
export function DateField({ id, label, value, onChange, error, optional = false, birthday = false }: DateFieldProps) {
  const { t, format } = useLocale()
  const own = useId()
  const [texts, setTexts] = useState(() => textsOfDate(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (dateOfTexts(texts) !== value) setTexts(textsOfDate(value))
  }
  const change = (part: keyof DateTexts, text: string) => {
    const next = readDateText(normalizeDigits(text)) ?? { ...texts, [part]: normalizeDigits(text).replace(/\D/g, '') }
    setTexts(next)
    onChange(dateOfTexts(next))
  }
  const described = error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${own}-error` } as const)
  const look = controlLook(error !== undefined)
  const input = 'w-full min-w-0 min-h-12.5 px-3 bg-transparent outline-none rounded-control'
  return (
    <fieldset id={id} data-field={id} className="@container min-w-0 flex flex-col gap-1.5">
      <legend className="text-sm font-medium mb-1.5">
        {label}
        {optional && <span className="font-regular text-text-muted"> ({t('ui.optional')})</span>}
      </legend>
      <div className="grid grid-cols-1 @min-[14rem]:grid-cols-[4.25rem_minmax(0,1fr)_5.5rem] gap-2">
        <div className={look}>
          <input
            {...described}
            aria-label={`${label}: ${t('booking.day')}`}
            placeholder={t('booking.day')}
            inputMode="numeric"
            maxLength={10}
            autoComplete={birthday ? 'bday-day' : 'off'}
            value={texts.day}
            onChange={event => change('day', event.currentTarget.value)}
            className={cx(input, 'numeric')}
          />
        </div>
        <div className={cx(look, 'relative')}>
          <select
            {...described}
            aria-label={`${label}: ${t('booking.month')}`}
            autoComplete={birthday ? 'bday-month' : 'off'}
            value={texts.month}
            onChange={event => change('month', event.currentTarget.value)}
            className={cx(input, 'appearance-none pe-8 text-ellipsis', texts.month === '' && 'text-text-subtle')}
          >
            <option value="">{t('booking.month')}</option>
            {months.map(month => (
              <option key={month} value={month}>
                {format.monthYear(`2000-${month}`).replace(/\s*2000\s*/, '')}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-2.5 text-text-muted" />
        </div>
        <div className={look}>
          <input
            {...described}
            aria-label={`${label}: ${t('booking.year')}`}
            placeholder={t('booking.year')}
            inputMode="numeric"
            maxLength={10}
            autoComplete={birthday ? 'bday-year' : 'off'}
            value={texts.year}
            onChange={event => change('year', event.currentTarget.value)}
            className={cx(input, 'numeric')}
          />
        </div>
      </div>
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  )
}
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
