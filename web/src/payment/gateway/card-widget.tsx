import type { PaymentStarted } from '@karwan/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { Button, Notice, Skeleton } from '../../base/design/index.ts'
import { type Translate, useLocale } from '../../base/i18n/index.ts'

type Widget = Extract<PaymentStarted, { next: 'widget' }>

declare global {
  interface Window {
    wpwlOptions?: Record<string, unknown>
    wpwl?: { unload?: () => void }
  }
}

/** The words of the gateway's form. The platform speaks no Kurdish, so every language brings its own. */
const labelsOf = (t: Translate, amount: string) => ({
  frameTitle: t('payment.cardTitle'),
  brand: t('payment.cardBrands'),
  cardNumber: t('payment.cardNumber'),
  expiryDate: t('payment.cardExpiry'),
  cardHolder: t('payment.cardHolder'),
  cvv: t('payment.cardCvv'),
  submit: t('ui.payAmount', { amount }),
  processing: t('payment.cardProcessing'),
  secured: t('payment.cardSecured'),
})
const errorsOf = (t: Translate) => ({
  cardNumberError: t('payment.cardNumberError'),
  brandError: t('payment.cardBrandError'),
  expiryDateError: t('payment.cardExpiryError'),
  cardHolderError: t('payment.cardHolderError'),
  cvvError: t('payment.cardCvvError'),
  sessionError: t('payment.cardSessionError'),
  systemError: t('payment.cardSystemError'),
})

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** So long the form may take before the page says that it is slow; it goes on loading. */
const slowMs = 10_000

/**
 * The gateway's card form (OPPWA COPYandPAY): its script puts frames of its own origin into the form, so that no card
 * ever touches this page. The script may come late or never on a weak network: it says so and can be asked again.
 */
export function CardWidget({ payment, onFailed }: { payment: Widget; onFailed: () => void }) {
  const { t, format, language } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'slow' | 'ready' | 'failed'>('loading')
  const amount = format.money(payment.amount)
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    window.wpwlOptions = {
      locale: language === 'ar' ? 'ar' : 'en',
      style: 'plain',
      theme: isDark() ? 'dark' : 'light',
      accent: token('--color-primary'),
      accentText: token('--color-on-primary'),
      paper: token('--color-surface'),
      numberFormatting: language !== 'ar',
      labels: labelsOf(t, amount),
      errorMessages: errorsOf(t),
      onReady: () => setState('ready'),
      onError: () => setState('failed'),
    }
    const form = document.createElement('form')
    form.action = payment.returnUrl
    form.className = 'paymentWidgets'
    form.dataset.brands = payment.brands
    const script = document.createElement('script')
    script.src = payment.scriptUrl
    if (payment.integrity) script.integrity = payment.integrity
    script.crossOrigin = 'anonymous'
    script.onerror = () => setState('failed')
    parent.append(form, script)
    const slow = setTimeout(() => setState(now => (now === 'loading' ? 'slow' : now)), slowMs)
    return () => {
      clearTimeout(slow)
      window.wpwl?.unload?.()
      delete window.wpwlOptions
      form.remove()
      script.remove()
    }
  }, [payment, language, t, amount])
  return (
    <div className={state === 'failed' ? '' : 'relative min-h-105'}>
      {state === 'slow' && (
        <Notice
          tone="warning"
          role="status"
          title={t('payment.formSlow')}
          actions={
            <Button variant="secondary" onClick={onFailed}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('payment.formSlowText')}
        </Notice>
      )}
      {state === 'loading' && (
        <div role="status" aria-label={t('payment.loadingForm')} className="absolute inset-0 flex flex-col gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {state === 'failed' && (
        <Notice tone="danger" role="alert" title={t('payment.formFailed')} actions={<Button onClick={onFailed}>{t('ui.retry')}</Button>}>
          {t('payment.startFailedText')}
        </Notice>
      )}
      <div ref={place} className={state === 'failed' ? 'hidden' : 'relative'} />
    </div>
  )
}
