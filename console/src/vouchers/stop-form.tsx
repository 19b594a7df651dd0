import type { VoucherPage } from '@karwan/contract/console'
import { useState } from 'react'
import { Dialog, DialogActions, FaultLine, useWords } from '../base/index.ts'
import { useStop } from './use-vouchers.ts'

/** Pauses, resumes and ends a voucher; ending asks before. */
export const StopForm = ({ voucher }: { voucher: VoucherPage }) => {
  const { t } = useWords()
  const [ending, setEnding] = useState(false)
  const stop = useStop(voucher.id)
  if (voucher.state === 'ended') return null
  const isPaused = voucher.stopped !== null
  return (
    <section className="lines" aria-label={t('vouchers.stopTitle')}>
      <h2>{t('vouchers.stopTitle')}</h2>
      <p className="sub xs">{t('vouchers.stopHelp')}</p>
      <div className="bar wrapx">
        <button type="button" className="k" disabled={stop.isPending} onClick={() => stop.mutate(isPaused ? 'resumed' : 'paused')}>
          {t(isPaused ? 'vouchers.resume' : 'vouchers.pause')}
        </button>
        <button type="button" className="k d" disabled={stop.isPending} onClick={() => setEnding(true)}>
          {t('vouchers.end')}
        </button>
      </div>
      {!ending && <FaultLine error={stop.error} />}
      {ending && (
        <Dialog title={t('vouchers.endTitle', { code: voucher.rule.code })} onClose={() => setEnding(false)}>
          <div className="in">
            <p>{t('vouchers.endHelp')}</p>
            <FaultLine error={stop.error} />
          </div>
          <DialogActions onClose={() => setEnding(false)}>
            <button
              type="button"
              className="k d"
              disabled={stop.isPending}
              onClick={() => stop.mutate('ended', { onSuccess: () => setEnding(false) })}
            >
              {t('vouchers.end')}
            </button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  )
}
