import { transliterate } from '@karwan/domain/travelers'
import { Button, TextField } from '../base/design/index.ts'
import { useLocale, Words } from '../base/i18n/index.ts'

export interface NameFieldProps {
  /** Path of the field. */
  id: string
  label: string
  value: string
  onChange: (name: string) => void
  error?: string | undefined
  autoComplete?: string
  help?: string
}

/**
 * A name as in the passport. Arabic or Kurdish letters are not refused: Latin ones are offered, and the traveler
 * compares with the passport.
 */
export function NameField({ id, label, value, onChange, error, autoComplete = 'off', help }: NameFieldProps) {
  const { t } = useLocale()
  const latin = transliterate(value)
  return (
    <div className="flex flex-col gap-1 min-w-0">
      <TextField
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        help={help}
        autoComplete={autoComplete}
        dir={latin === undefined ? 'ltr' : 'auto'}
        className="rtl:text-right"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={60}
      />
      {latin !== undefined && (
        <Button variant="soft" size="sm" className="self-start" onClick={() => onChange(latin)}>
          <span>
            <Words parts={t.parts('booking.suggestLatin', { name: latin })} />
          </span>
        </Button>
      )}
    </div>
  )
}
