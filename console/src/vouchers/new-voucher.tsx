import { currencyKeys } from '@karwan/messages/keys'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Fault, FaultLine, isFailure, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { emptyDraft, readDraft, type VoucherDraft } from './draft.ts'
import { type FaultOf, OffFields, UseFields } from './rule-fields.tsx'
import { useMake, useVouchers } from './use-vouchers.ts'

/** Typed values outlive a step to another part of the console. */
let kept = emptyDraft

/** A new voucher: its brand and its rules. Made, it opens. */
export const NewVoucher = () => {
  const list = useVouchers()
  const may = useMay()
  if (list.isPending) return <Loading />
  if (list.isError && !list.data) return <Fault error={list.error} retry={() => void list.refetch()} />
  return <NewForm brands={list.data.brands.filter(({ id }) => may('vouchers.make', id))} />
}

type Brands = NonNullable<ReturnType<typeof useVouchers>['data']>['brands']
const NewForm = ({ brands }: { brands: Brands }) => {
  const { t } = useWords()
  const brandName = useBrandName()
  const [, go] = useLocation()
  const [chosen, setChosen] = useState<string>()
  const [tried, setTried] = useState(false)
  const { register, watch } = useForm<VoucherDraft>({ defaultValues: kept })
  const draft = watch()
  useEffect(() => {
    kept = draft
  })
  const make = useMake()
  const brand = brands.find(({ id }) => id === chosen) ?? brands[0]
  if (!brand) return <p className="page">{t('staff.notFound')}</p>
  const { rule, faults } = readDraft(draft, brand)
  const ofServer = isFailure(make.error, 'fields-invalid') ? make.error.fields : []
  const faultOf: FaultOf = field => {
    const own = tried ? faults[field] : undefined
    return own === undefined ? ofServer.find(({ path }) => path === field)?.text : t(own)
  }
  const onSuccess = ({ id }: { id: string }) => {
    go(`/vouchers/${id}`)
    kept = emptyDraft
  }
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('vouchers.new')}</h1>
      </div>
      <form
        className="scroll page"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (rule) make.mutate({ brand: brand.id, rule }, { onSuccess })
        }}
      >
        <div className="nform vform">
          {brands.length > 1 && (
            <label className="fl nbrand">
              {t('content.brand')}
              <select className="f" value={brand.id} onChange={event => setChosen(event.target.value)}>
                {brands.map(({ id }) => (
                  <option key={id} value={id}>
                    {brandName(id)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <OffFields register={register} kind={draft.kind} faultOf={faultOf} currency={t(currencyKeys[brand.currency])} />
          <UseFields register={register} faultOf={faultOf} />
          <p className="sub xs">{t('vouchers.makeHelp')}</p>
          {ofServer.length === 0 && <FaultLine error={make.error} />}
          <div className="bar">
            <button type="submit" className="k p" disabled={make.isPending}>
              {t('vouchers.make')}
            </button>
          </div>
        </div>
      </form>
    </>
  )
}
