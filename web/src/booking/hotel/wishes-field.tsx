import { Card, controlLook, cx, Field } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const longest = 300

/** Requests of the guests to the hotel; in any language. */
export function RequestsField({ value, onChange, error }: { value: string; onChange: (text: string) => void; error?: string | undefined }) {
  const { t } = useLocale()
  return (
    <Card as="section">
      <Field id="comment" label={t('booking.specialRequests')} help={t('booking.specialRequestsHelp')} optional error={error}>
        {control => (
          <div className={cx(controlLook(error !== undefined), 'items-stretch')}>
            <textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={longest}
              value={value}
              onChange={event => onChange(event.currentTarget.value)}
              className="w-full px-3.5 py-3 bg-transparent outline-none resize-y"
            />
          </div>
        )}
      </Field>
    </Card>
  )
}
