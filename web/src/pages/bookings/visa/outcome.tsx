import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { CalendarPlus, Download, ExternalLink, Printer, WifiOff } from 'lucide'
import { useEffect, useState } from 'react'
import { buttonLook, Icon, Notice } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { keepVisaHere } from '../../../base/offline/index.ts'

/** The end of an application: the visa to open, or the reason of a refusal and the amount that goes back. */
export function Outcome({
  application,
}: {
  application: Pick<VisaApplicationView, 'id' | 'state' | 'visa' | 'note' | 'back' | 'deletedOn'>
}) {
  const { t, format } = useLocale()
  const { id, state, visa, note, back, deletedOn } = application
  const money = back !== null && back.amount > 0 && (state === 'refused' || state === 'withdrawn') ? back : undefined
  if (!visa && state !== 'refused' && !money && deletedOn === null) return null
  return (
    <div className="flex flex-col gap-3">
      {visa && <VisaFile id={id} visa={visa} />}
      {state === 'refused' && (
        <Notice tone="danger" title={t('visa.state.refused')}>
          {note !== null && (
            <p dir="auto" className="wrap-anywhere">
              {note}
            </p>
          )}
        </Notice>
      )}
      {money && (
        <p className="text-lg font-semibold">
          <Bdi>{t('visa.cameBack', { amount: format.money(money) })}</Bdi>
        </p>
      )}
      {deletedOn !== null && <p className="text-sm text-text-muted">{t('visa.deletedOn', { date: format.dateLong(deletedOn) })}</p>}
    </div>
  )
}

/** The visa as a file, kept on the device like a ticket (VI-21). */
function VisaFile({ id, visa }: { id: string; visa: NonNullable<VisaApplicationView['visa']> }) {
  const { t, format, language } = useLocale()
  const { number, validUntil, leaveBy, file } = visa
  const addressOf = (name: string) => `/api/visas/applications/${encodeURIComponent(id)}/${name}?lang=${language}`
  const isKept = useKeptFile(file)
  return (
    <div className="rounded-lg border border-success-border bg-success-soft text-on-success-soft p-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <dl className="flex-1 min-w-[min(14rem,100%)]">
        <dt className="text-sm">{t('visa.number')}</dt>
        <dd className="text-2xl font-bold numeric wrap-anywhere">
          <Bdi ltr>{number}</Bdi>
        </dd>
        <dd>{t('visa.validUntil', { date: format.dateLong(validUntil) })}</dd>
        <dd>{t('visa.leaveBy', { date: format.dateLong(leaveBy) })}</dd>
        {isKept && (
          <dd className="mt-1 text-sm inline-flex items-center gap-1.5">
            <Icon of={WifiOff} size={16} />
            {t('visa.onDevice')}
          </dd>
        )}
      </dl>
      <p className="flex flex-wrap gap-2">
        {file !== null && (
          <>
            <a href={file} target="_blank" rel="noopener" aria-label={t('visa.openVisa')} className={buttonLook('primary', 'md', false)}>
              <Icon of={ExternalLink} size={20} />
              {t('ui.open')}
            </a>
            <a href={file} download aria-label={t('visa.downloadVisa')} className={buttonLook('secondary', 'md', false)}>
              <Icon of={Download} size={20} />
              {t('ui.download')}
            </a>
          </>
        )}
        <a href={addressOf('cover.pdf')} download className={buttonLook('secondary', 'md', false)}>
          <Icon of={Printer} size={20} />
          {t('visa.cover')}
        </a>
        <a href={addressOf('visa.ics')} download className={buttonLook('secondary', 'md', false)}>
          <Icon of={CalendarPlus} size={20} />
          {t('visa.calendar')}
        </a>
      </p>
    </div>
  )
}

/** Keeps the file on this device; true once it is there. */
function useKeptFile(file: string | null): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    let isGone = false
    if (file !== null) void keepVisaHere(file).then(kept => !isGone && setKept(kept))
    return () => {
      isGone = true
    }
  }, [file])
  return isKept
}
