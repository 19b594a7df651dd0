import type { VoucherPage } from '@karwan/contract/console'
import { normalizeDigits } from '@karwan/domain/locales'
import { voucherLimits } from '@karwan/domain/vouchers'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { FaultLine, Field, useWords } from '../base/index.ts'
import { useCopy } from './use-vouchers.ts'

/** Copies of a voucher that were made, and making more. */
export const CopyForm = ({ voucher, mayMake }: { voucher: VoucherPage; mayMake: boolean }) => {
  const { t, format } = useWords()
  const { batches, state } = voucher
  const left = voucherLimits.copies - voucher.copies
  return (
    <section className="card new" aria-label={t('vouchers.copyTitle')}>
      <h2>{t('vouchers.copyTitle')}</h2>
      <p className="sub xs">{t('vouchers.copyHelp')}</p>
      {batches.length > 0 && (
        <ul className="nhistory">
          {batches.map(({ id, copies, by, at }) => (
            <li key={id}>
              {t('vouchers.copyBatch', { count: copies })}
              <span className="sub xs">
                {' '}
                <bdi>{by}</bdi> · <bdi>{format.dateAndTime(at)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayMake && voucher.copies > 0 && (
        <Link href={`/vouchers/${voucher.id}/codes`} className="lnk">
          {t('vouchers.codes')}
        </Link>
      )}
      {mayMake && state !== 'ended' && left > 0 && <CopyCount voucher={voucher} left={left} />}
    </section>
  )
}

const CopyCount = ({ voucher, left }: { voucher: VoucherPage; left: number }) => {
  const { t, format } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  /** Sent again since its answer was lost, the same copies are made once. */
  const key = useRef(crypto.randomUUID())
  const copy = useCopy(voucher.id)
  const text = normalizeDigits(typed.trim())
  const copies = /^\d{1,5}$/.test(text) ? Number(text) : 0
  const isCount = copies >= 1 && copies <= left
  return (
    <form
      className="lines"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const onSuccess = () => {
          key.current = crypto.randomUUID()
          setTyped('')
        }
        if (isCount) copy.mutate({ key: key.current, copies }, { onSuccess })
      }}
    >
      <Field
        id={id}
        label={t('vouchers.copyCount')}
        help={t('vouchers.copyLeft', { most: format.number(left) })}
        fault={typed.trim() !== '' && !isCount ? t('vouchers.copyLeft', { most: format.number(left) }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <FaultLine error={copy.error} />
      <div className="bar">
        <button type="submit" className="k p" disabled={!isCount || copy.isPending}>
          {t('vouchers.copyMake')}
        </button>
      </div>
    </form>
  )
}
