import { normalizeDigits } from '@karwan/domain/locales'
import { type FormEvent, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Card, Notice, PrintedCodeField, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { isFailure, server, useLazyFailureText } from '../../base/server-client/index.ts'
import { KeptBookings } from './kept-bookings.tsx'

/** Looks a booking up by its reference and the phone number given when booking; no account needed. */
export function FindBooking({ reference: given }: { reference: string }) {
  const { t } = useLocale()
  const { phoneCode } = useShop()
  const text = useLazyFailureText()
  const navigate = useNavigate()
  const [reference, setReference] = useState(given)
  const [phone, setPhone] = useState('')
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const referenceFault = asked && reference.trim() === '' ? t('error.fieldRequired') : undefined
  const phoneFault = asked && phone.trim() === '' ? t('error.phoneRequired') : undefined

  const find = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setProblem(undefined)
    if (reference.trim() === '' || phone.trim() === '') return
    setPending(true)
    const found = await server.post('/orders/find', {
      answer: async () => (await import('@karwan/contract/orders')).orderFound,
      body: { reference: normalizeDigits(reference).trim().toUpperCase(), phone: international(phone, phoneCode) },
    })
    const isUnknown = isFailure(found) && (found.failed === 'order-not-found' || found.failed === 'fields-invalid')
    if (isFailure(found)) setProblem(isUnknown ? t('error.noBookings') : await text(found))
    setPending(false)
    if (isFailure(found)) return
    void navigate(`/booking?order_id=${encodeURIComponent(found.orderId)}`)
  }
  return (
    <div className="max-w-140 mx-auto w-full flex flex-col gap-6">
      <Card>
        <h1 className="text-2xl">{t('order.findTitle')}</h1>
        <p className="mt-2 text-text-muted">{t('order.findText')}</p>
        <form className="mt-6 flex flex-col gap-5" noValidate onSubmit={event => void find(event)}>
          <PrintedCodeField
            label={t('trade.bookingReference')}
            help={t('order.findReferenceHelp')}
            value={reference}
            onChange={setReference}
            error={referenceFault}
            placeholder="KW-7F3K9Q"
          />
          <TextField
            label={t('ui.phone')}
            value={phone}
            onChange={setPhone}
            error={phoneFault}
            type="tel"
            autoComplete="tel"
            placeholder={`${phoneCode} 750 123 4567`}
            ltr
            digits
          />
          {problem !== undefined && (
            <Notice tone="danger" role="alert" title={problem}>
              {t('order.findText')}
            </Notice>
          )}
          <Button type="submit" pending={pending} wide>
            {t('ui.search')}
          </Button>
        </form>
      </Card>
      <KeptBookings title={t('bookings.onDevice')} />
    </div>
  )
}

/** `0750 123 4567` as it is dialled at home becomes `+9647501234567`. */
function international(phone: string, phoneCode: string): string {
  const digits = normalizeDigits(phone).replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return `${phoneCode}${digits.replace(/^0/, '')}`
}
