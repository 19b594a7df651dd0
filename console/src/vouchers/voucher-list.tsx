import type { VoucherRow } from '@karwan/contract/console'
import { Link, useLocation } from 'wouter'
import { Fault, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { useRuleText, VoucherState } from './rule-text.tsx'
import { useVouchers } from './use-vouchers.ts'

/** Vouchers of all brands that the person works for, with their uses and what they cost so far. */
export const VoucherList = () => {
  const { t } = useWords()
  const may = useMay()
  const [, go] = useLocation()
  const list = useVouchers()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('vouchers.title')}</h1>
        {may('vouchers.make') && (
          <button type="button" className="k p" onClick={() => go('/vouchers/new')}>
            {t('vouchers.new')}
          </button>
        )}
      </div>
      {list.isPending && <Loading />}
      {list.isError && !list.data && <Fault error={list.error} retry={() => void list.refetch()} />}
      {list.data?.vouchers.length === 0 && (
        <div className="none">
          <p className="med">{t('vouchers.none')}</p>
          <p className="mut">{t('vouchers.noneHelp')}</p>
        </div>
      )}
      {list.data && list.data.vouchers.length > 0 && (
        <div className="scroll page">
          <table className="tb stack hov vlist">
            <thead>
              <tr>
                <th>{t('vouchers.code')}</th>
                <th>{t('staff.state')}</th>
                <th>{t('vouchers.rules')}</th>
                <th className="end">{t('vouchers.uses')}</th>
                <th className="end">{t('vouchers.cost')}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.vouchers.map(voucher => (
                <Row key={voucher.id} voucher={voucher} isOfMany={list.data.brands.length > 1} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const Row = ({ voucher, isOfMany }: { voucher: VoucherRow; isOfMany: boolean }) => {
  const { t, format } = useWords()
  const brandName = useBrandName()
  const text = useRuleText(voucher)
  const { rule, uses, copies } = voucher
  const most = copies === 0 ? rule.uses : null
  return (
    <tr>
      <td>
        <Link href={`/vouchers/${voucher.id}`} className="ntitle bar">
          <bdi dir="ltr" className="med ref">
            {rule.code}
          </bdi>
        </Link>
        {isOfMany && <div className="sub xs">{brandName(voucher.brand)}</div>}
      </td>
      <td>
        <VoucherState state={voucher.state} />
      </td>
      <td className="vrule">
        <bdi>{text.off}</bdi>
        <div className="sub xs">
          {t(`vouchers.product_${rule.product}`)} · <bdi>{text.minimum}</bdi>
        </div>
        <div className="sub xs">{text.days}</div>
      </td>
      <td className="end" data-h={t('vouchers.uses')}>
        <span className="n">
          {most === null ? format.number(uses) : t('vouchers.usesOf', { count: format.number(uses), most: format.number(most) })}
        </span>
      </td>
      <td className="end" data-h={t('vouchers.cost')}>
        <bdi className="n">{text.amount(voucher.cost)}</bdi>
      </td>
    </tr>
  )
}
