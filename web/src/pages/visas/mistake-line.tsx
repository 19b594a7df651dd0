import { countryName } from '@karwan/domain/countries'
import { visaMistakes } from '@karwan/domain/visas'
import { type MouseEvent, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Dialog, RadioGroup } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, server } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'

interface MistakeLineProps {
  /** Passports whose rules stand on the page. */
  passports: readonly string[]
  country: string
}
type Mistake = (typeof visaMistakes)[number]

/** Says that the authority decides, and lets a visitor report a wrong rule; without scripts by e-mail. */
export function MistakeLine({ passports, country }: MistakeLineProps) {
  const { t, language } = useLocale()
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const subject = encodeURIComponent(`${t('visa.mistake')}: ${countryName(country, language)}`)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="text-sm text-text-muted">
      {t('border.authority')}{' '}
      {!isSent && (
        <a href={`mailto:${shop.contact.email}?subject=${subject}`} aria-haspopup="dialog" onClick={open} className="underline">
          {t('visa.mistake')}
        </a>
      )}
      <span role="status">{isSent && t('visa.mistakeSent')}</span>
      {isOpen && (
        <Report
          passports={passports}
          country={country}
          onEnd={sent => {
            setOpen(false)
            setSent(sent)
          }}
        />
      )}
    </div>
  )
}

function Report({ passports, country, onEnd }: MistakeLineProps & { onEnd: (sent: boolean) => void }) {
  const { t, language } = useLocale()
  const [passport, setPassport] = useState(passports.length === 1 ? (passports[0] ?? '') : '')
  const [what, setWhat] = useState<Mistake | ''>('')
  const [isRefused, setRefused] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const missing = (value: string) => (isRefused && value === '' ? t('error.fieldRequired') : undefined)
  const send = async () => {
    setRefused(true)
    if (passport === '' || what === '') return
    setPending(true)
    const failed = await server.tell('POST', '/visas/mistakes', { body: { passport, country, what } })
    setPending(false)
    setFailure(failed)
    if (!failed) onEnd(true)
  }
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={`${t('visa.mistake')}: ${countryName(country, language)}`}
      actions={
        <Button pending={pending} onClick={() => void send()}>
          {t('visa.mistakeSend')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <FailureNotice title={t('error.somethingWentWrong')} failure={failure} />}
        <p>{t('visa.mistakeText')}</p>
        {passports.length > 1 && (
          <RadioGroup
            label={t('border.passport')}
            value={passport}
            onChange={setPassport}
            options={passports.map(value => ({ value, label: countryName(value, language) }))}
            error={missing(passport)}
          />
        )}
        <RadioGroup
          label={t('visa.mistake')}
          hideLabel
          value={what}
          onChange={setWhat}
          options={visaMistakes.map(value => ({ value, label: t(`visa.mistake_${value}`) }))}
          error={missing(what)}
        />
      </div>
    </Dialog>
  )
}
