import type { Instant } from '@karwan/domain/calendar'
import { Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import { buttonLook, cx, Icon, Spinner } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import { TimeLeft } from '../base/time/index.ts'

interface ScanCodeProps {
  qrCode: string | null
  alt: string
  title: string
  /** Typed in the bank's app where nothing can be scanned; null where nothing can. */
  code: string | null
  link: string | null
  /** Effect of pressing the link; opens the bank's app unless told. */
  opens?: string | undefined
  validUntil: Instant
  onOver: () => void
  /** More links, for other kinds of accounts. */
  children?: ReactNode
}

/** A code for the bank's app, on this phone or another: to scan, to type, to tap; with the time it has left. */
export function ScanCode({ qrCode, alt, title, code, link, opens, validUntil, onOver, children }: ScanCodeProps) {
  const { t } = useLocale()
  const open = opens ?? t('payment.fibOpen')
  return (
    <div className="flex flex-col items-center gap-5 text-center sm:flex-row sm:items-start sm:text-start">
      {qrCode !== null && (
        // White around the code in the dark too: scanners need it.
        <img src={qrCode} alt={alt} width={232} height={232} className="rounded-lg border border-border bg-white p-2 max-sm:order-last" />
      )}
      <div className="flex flex-col gap-4 max-sm:items-center min-w-0">
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer" className={cx(buttonLook('primary', 'lg', false), 'gap-2 sm:hidden')}>
            <Icon of={Smartphone} size={20} />
            {open}
          </a>
        )}
        <p className="font-semibold">{title}</p>
        {code !== null && (
          <div>
            <p className="text-sm text-text-muted">{t('payment.fibCode')}</p>
            <p className="text-xl font-bold numeric tracking-wide">
              <Bdi ltr>{code}</Bdi>
            </p>
          </div>
        )}
        {children}
        <TimeLeft until={validUntil} onOver={onOver} label={t('payment.fibValid')} />
        <p role="status" className="inline-flex items-center gap-2 text-text-muted">
          <Spinner />
          {t('payment.fibWaiting')}
        </p>
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="max-sm:hidden text-link underline underline-offset-4 min-h-11 inline-flex items-center"
          >
            {open}
          </a>
        )}
      </div>
    </div>
  )
}
