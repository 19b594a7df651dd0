import type { VoucherPage } from '@karwan/contract/console'
import { voucherLimits } from '@karwan/domain/vouchers'
import { useState } from 'react'
import { FaultLine, isFailure, useWords } from '../base/index.ts'
import { accountsIn } from './accounts-list.ts'
import { useGive } from './use-vouchers.ts'

const most = voucherLimits.accounts

/** Gives a voucher to a list of accounts, pasted or from a file. With an unknown one the list stays to be corrected. */
export const GiveForm = ({ voucher }: { voucher: VoucherPage }) => {
  const { t, format } = useWords()
  const [typed, setTyped] = useState('')
  const give = useGive(voucher.id)
  const accounts = accountsIn(typed)
  const isTooLong = accounts.length > most
  const unknown = isFailure(give.error) && Array.isArray(give.error.data.unknown) ? give.error.data.unknown.map(String) : undefined
  const change = (text: string) => {
    setTyped(text)
    give.reset()
  }
  return (
    <section aria-label={t('vouchers.giveTitle')}>
      <form
        className="card new"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          give.mutate(accounts, { onSuccess: () => setTyped('') })
        }}
      >
        <h2>{t('vouchers.giveTitle')}</h2>
        <label className="fl">
          {t('vouchers.accounts')}
          <textarea
            className="f"
            rows={5}
            dir="ltr"
            spellCheck={false}
            aria-describedby="accounts-help"
            value={typed}
            onChange={event => change(event.target.value)}
          />
          <span id="accounts-help" className="sub xs">
            {t('vouchers.accountsHelp', { most: format.number(most) })}
          </span>
        </label>
        <label className="k vfile">
          {t('vouchers.accountsFile')}
          <input
            className="sr"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file) void file.text().then(change)
            }}
          />
        </label>
        {accounts.length > 0 && (
          <p className={isTooLong ? 'bad' : 'mut'} role="status">
            {isTooLong
              ? t('vouchers.accountsTooMany', { most: format.number(most) })
              : t('vouchers.accountsFound', { count: accounts.length })}
          </p>
        )}
        {unknown ? (
          <div className="bad lines" role="alert">
            <p>{t('vouchers.unknown')}</p>
            <ul className="vunknown">
              {unknown.map(each => (
                <li key={each}>
                  <bdi dir="ltr">{each}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <FaultLine error={give.error} />
        )}
        {give.isSuccess && (
          <p className="ok" role="status">
            {t('vouchers.givenNow', { count: give.data.given })}
          </p>
        )}
        <button type="submit" className="k p" disabled={accounts.length === 0 || isTooLong || give.isPending}>
          {t('vouchers.give')}
        </button>
      </form>
    </section>
  )
}
