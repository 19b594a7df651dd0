import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import type { Money } from '@karwan/domain/money'
import { useState } from 'react'
import { Button, Dialog, Notice } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { type Failure, server } from '../../../base/server-client/index.ts'
import { FailureNotice } from '../../../form/index.ts'

interface WithdrawProps {
  application: Pick<VisaApplicationView, 'id'>
  /** Amount that comes back now. */
  back: Money
  onRead: () => void
}

/** Withdraws an application; what comes back is seen before, and asked again where it has changed. */
export function Withdraw({ application: { id }, back, onRead }: WithdrawProps) {
  const { t, format } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const close = () => {
    setOpen(false)
    setFailure(undefined)
  }
  const withdraw = async () => {
    setPending(true)
    const failed = await server.tell('POST', `/visas/applications/${encodeURIComponent(id)}/withdraw`, { body: { back } })
    setPending(false)
    setFailure(failed)
    if (!failed || failed.failed === 'price-changed' || failed.failed === 'application-changed') onRead()
    if (!failed || failed.failed === 'application-changed') setOpen(false)
  }
  return (
    <div className="border-t border-border pt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-sm text-text-muted">
        <Bdi>{t('visa.backNow', { amount: format.money(back) })}</Bdi>
      </p>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('visa.withdraw')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('visa.withdrawTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('visa.withdrawKeep')}
            </Button>
            <Button variant="danger" pending={pending} onClick={() => void withdraw()}>
              {t('visa.withdraw')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {failure?.failed === 'price-changed' && (
            <Notice tone="warning" role="alert">
              {t('visa.withdrawChanged')}
            </Notice>
          )}
          {failure && failure.failed !== 'price-changed' && <FailureNotice title={t('error.somethingWentWrong')} failure={failure} />}
          <p className="text-lg">
            {back.amount === 0 ? t('visa.withdrawNothing') : t('visa.withdrawText', { amount: format.money(back) })}
          </p>
        </div>
      </Dialog>
    </div>
  )
}
