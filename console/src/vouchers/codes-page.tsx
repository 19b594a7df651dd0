import type { VoucherCodes, VoucherPage } from '@karwan/contract/console'
import { printedVoucherCode } from '@karwan/domain/vouchers'
import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { Fault, FaultLine, Icon, Loading, saveCsv, useBrandName, useWords } from '../base/index.ts'
import { useRuleText } from './rule-text.tsx'
import { useCodes, useVoucher } from './use-vouchers.ts'

type Codes = VoucherCodes['codes']

/** Codes of the copies of a voucher, to print or to download. They are asked for by a press, which is written down. */
export const CodesPage = ({ id }: { id: string }) => {
  const { t } = useWords()
  const voucher = useVoucher(id)
  const codes = useCodes(id)
  if (voucher.isPending) return <Loading />
  if (voucher.isError && !voucher.data) return <Fault error={voucher.error} retry={() => void voucher.refetch()} />
  return (
    <>
      <div className="head">
        <Link href={`/vouchers/${id}`} className="k q sq noprint" aria-label={t('vouchers.back')}>
          <Icon of={ChevronLeft} className="m" />
        </Link>
        <h1 className="grow">{t('vouchers.codes')}</h1>
        <bdi dir="ltr" className="ref mut">
          {voucher.data.rule.code}
        </bdi>
      </div>
      <div className="scroll page">
        {codes.data ? (
          <List voucher={voucher.data} codes={codes.data.codes} />
        ) : (
          <div className="lines">
            <p>{t('vouchers.codesHelp')}</p>
            <FaultLine error={codes.error} />
            <button type="button" className="k p fit" disabled={codes.isPending} onClick={() => codes.mutate()}>
              {t('vouchers.codesShow')}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

const List = ({ voucher, codes }: { voucher: VoucherPage; codes: Codes }) => {
  const { t } = useWords()
  const brandName = useBrandName()
  const text = useRuleText(voucher)
  const [onlyFree, setOnlyFree] = useState(true)
  const shown = onlyFree ? codes.filter(({ state }) => state === 'free') : codes
  const terms = `${text.off} · ${text.minimum} · ${text.until}`
  const download = () => {
    const head = [t('vouchers.code'), t('staff.state'), t('vouchers.rules')]
    const rows = shown.map(({ code, state }) => [printedVoucherCode(code), t(`vouchers.copy_${state}`), terms])
    saveCsv(voucher.rule.code, [head, ...rows])
  }
  return (
    <>
      <div className="bar wrapx noprint">
        <button type="button" className="as" aria-pressed={onlyFree} onClick={() => setOnlyFree(!onlyFree)}>
          {t('vouchers.onlyFree')}
        </button>
        <span className="n mut grow">{t('vouchers.copyBatch', { count: shown.length })}</span>
        <button type="button" className="k" onClick={download}>
          {t('vouchers.download')}
        </button>
        <button type="button" className="k p" onClick={() => print()}>
          {t('vouchers.print')}
        </button>
      </div>
      <ul className="vcodes">
        {shown.map(({ code, state }) => (
          <li key={code} className={state === 'free' ? '' : 'sub'}>
            <span className="xs mut">{brandName(voucher.brand)}</span>
            <bdi dir="ltr" className="vcode">
              {printedVoucherCode(code)}
            </bdi>
            <bdi className="xs">{terms}</bdi>
            {state !== 'free' && <span className="xs">{t(`vouchers.copy_${state}`)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
