import type { CashMoved, OfficePaymentView } from '@karwan/contract/desk'
import { readableOfficeCode, readOfficeCode } from '@karwan/domain/offices'
import { ScanLine } from 'lucide'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Icon, PrintedCodeField, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { findPayment } from './desk-calls.ts'
import { Moved } from './moved.tsx'
import { Payment } from './payment.tsx'

const Scanner = lazy(async () => ({ default: (await importWithRetry(() => import('./scanner.lazy.tsx'))).Scanner }))

/** Type or scan the traveler's code, count, confirm, print, next: all without leaving the keyboard. */
export function PaymentSection() {
  const { t, language } = useLocale()
  const [params] = useSearchParams()
  const [code, setCode] = useState(() => params.get('code') ?? '')
  const [scanning, setScanning] = useState(false)
  const [found, setFound] = useState<OfficePaymentView | 'looking' | Failure>()
  const [moved, setMoved] = useState<{ readonly kind: 'takenWhole' | 'takenPart' | 'handedOut'; readonly cash: CashMoved }>()
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  const look = async (typed: string) => {
    setScanning(false)
    const read = readOfficeCode(typed)
    // A QR code carries a whole address; the field shows what staff compare with the slip.
    setCode(read?.kind === 'code' ? readableOfficeCode(read.value) : (read?.value ?? typed))
    if (!read) return setFault(t('desk.codeRequired'))
    setFault(undefined)
    setFound('looking')
    setFound(await findPayment(typed, language))
  }
  const asked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scanned address is looked up once
  useEffect(() => {
    if (asked.current || code === '') return
    asked.current = true
    void look(code)
  }, [])
  const next = () => {
    setCode('')
    setFound(undefined)
    setMoved(undefined)
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
  }
  if (moved) return <Moved {...moved} onNext={next} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look(code)
  }
  const payment = typeof found === 'object' && !isFailure(found) ? found : undefined
  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div ref={field} className="flex-1 min-w-[min(15rem,100%)]">
          <PrintedCodeField
            label={t('desk.code')}
            help={t('desk.codeHelp')}
            error={fault}
            value={code}
            onChange={setCode}
            maxLength={300}
            autoFocus
            className="font-semibold tracking-code uppercase"
          />
        </div>
        <div className="flex gap-3 pb-7">
          <Button type="submit" size="lg" pending={found === 'looking'}>
            {t('desk.find')}
          </Button>
          <Button variant="secondary" size="lg" icon={<Icon of={ScanLine} size={20} />} onClick={() => setScanning(!scanning)}>
            {scanning ? t('desk.stopScan') : t('desk.scan')}
          </Button>
        </div>
      </form>
      {scanning && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <Scanner onCode={text => void look(text)} />
        </Suspense>
      )}
      {found === 'looking' && <Skeleton className="h-60 w-full" />}
      {isFailure(found) && (
        <FailureNotice
          title={found.data?.reason === 'unknown' ? t('desk.wrongUnknown') : t('problem.office-code-refused')}
          failure={found}
        />
      )}
      {payment && (
        <Payment
          key={payment.code}
          payment={payment}
          onMoved={(kind, cash) => setMoved({ kind, cash })}
          onStale={() => void look(payment.code)}
        />
      )}
    </div>
  )
}
