import { countryName } from '@karwan/domain/countries'
import { type VisaFieldId, visaFields } from '@karwan/domain/visa-applications'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, FieldError } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

interface SharedQuestionProps {
  id: VisaFieldId
  /** The family's answer, or the traveler's own. */
  value: string
  error: string | undefined
  isOtherwise: boolean
  onChange: (isOtherwise: boolean) => void
  /** The field of an answer of one's own. */
  children: ReactNode
}
/** A question that the family answers once: its answer, which one traveler may give otherwise, and go back (VI-12). */
export function SharedQuestion({ id, value, error, isOtherwise, onChange, children }: SharedQuestionProps) {
  const { t, language } = useLocale()
  const own = useRef<HTMLDivElement>(null)
  const change = () => {
    flushSync(() => onChange(!isOtherwise))
    own.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }
  const name = t(`visa.field.${id}`)
  return (
    <div ref={own} className="md:col-span-2 flex flex-col items-start gap-1">
      {isOtherwise ? (
        <div className="w-full">{children}</div>
      ) : (
        <dl>
          <dt className="text-sm font-medium">{name}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {value === '' ? t('visa.sharedMissing') : visaFields[id].type === 'country' ? countryName(value, language) : value}
          </dd>
          <dd className="text-sm text-text-muted">{t('visa.shared')}</dd>
        </dl>
      )}
      {!isOtherwise && <FieldError id={`${id}-error`} error={error} />}
      <Button
        variant="ghost"
        size="sm"
        className="-ms-2"
        aria-label={`${t(isOtherwise ? 'visa.answerShared' : 'visa.answerOtherwise')}: ${name}`}
        onClick={change}
      >
        {t(isOtherwise ? 'visa.answerShared' : 'visa.answerOtherwise')}
      </Button>
    </div>
  )
}
