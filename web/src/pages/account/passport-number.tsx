import { isMasked } from '@karwan/domain/accounts'
import { Button, PrintedCodeField } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

interface PassportNumberProps {
  id: string
  value: string
  onChange: (number: string) => void
  error: string | undefined
  /** The kept one, masked; empty where there is none. */
  kept: string
}

/**
 * A passport's number: the kept one is shown without its beginning and changed as a whole; what is typed is seen, to be
 * compared with the passport.
 */
export function PassportNumber({ id, value, onChange, error, kept }: PassportNumberProps) {
  const { t } = useLocale()
  if (isMasked(value)) {
    return (
      <div id={id} data-field={id} className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('trade.passportNumber')}</span>
        <div className="flex flex-wrap items-center gap-x-4 min-h-12.5">
          <Bdi ltr className="numeric tracking-code">
            {value}
          </Bdi>
          <Button variant="secondary" size="sm" onClick={() => onChange('')}>
            {t('account.passportChange')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-1 items-start">
      <PrintedCodeField
        id={id}
        value={value}
        onChange={onChange}
        error={error}
        label={t('trade.passportNumber')}
        fieldClassName="w-full"
        maxLength={20}
      />
      {kept !== '' && (
        <Button variant="ghost" size="sm" className="-ms-3" onClick={() => onChange(kept)}>
          {t('account.passportKeep')}
        </Button>
      )}
    </div>
  )
}
