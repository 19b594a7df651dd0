import type { VisaProductBrand } from '@karwan/contract/console'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Fault, FaultLine, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { bodyOf, faultsOf, isReadable, newDraft } from './draft.ts'
import { ProductFields } from './fields.tsx'
import { Choice } from './form-parts.tsx'
import { useCreate, useProducts } from './use-products.ts'

/** A product that nobody has made yet. Saved, it is a draft, and its page opens. */
export const NewProduct = () => {
  const { t } = useWords()
  const may = useMay()
  const list = useProducts()
  const brands = list.data?.brands.filter(({ id }) => may('content.edit', id)) ?? []
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('products.new')}</h1>
      </div>
      {list.isPending && <Loading />}
      {list.isError && !list.data && <Fault error={list.error} retry={() => void list.refetch()} />}
      {list.data && (brands.length > 0 ? <Form brands={brands} /> : <p className="none">{t('products.none')}</p>)}
    </>
  )
}

const Form = ({ brands }: { brands: readonly VisaProductBrand[] }) => {
  const { t } = useWords()
  const brandName = useBrandName()
  const [, go] = useLocation()
  const [brandId, setBrand] = useState(brands[0]?.id ?? '')
  const [draft, setDraft] = useState(newDraft)
  const create = useCreate()
  const of = brands.find(({ id }) => id === brandId)
  if (!of) return null
  const body = bodyOf(draft, of.currency)
  const readable = isReadable(body)
  // A draft may be unfinished: only what cannot be kept is told of before it is published.
  const faults = draft.country !== '' && !readable ? faultsOf(body, { paymentCurrency: of.currency, suppliers: of.suppliers }) : new Map()
  return (
    <form
      className="scroll page"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        create.mutate({ brand: of.id, body }, { onSuccess: ({ brand, id }) => go(`/notices/visas/${brand}/${id}`) })
      }}
    >
      <div className="nform pnew">
        {brands.length > 1 && (
          <Choice
            label={t('content.brand')}
            name="brand"
            value={of.id}
            choices={brands.map(({ id }) => ({ value: id, text: brandName(id) }))}
            onChange={setBrand}
          />
        )}
        <ProductFields of={of} draft={draft} faults={faults} onChange={more => setDraft({ ...draft, ...more })} />
        <FaultLine error={create.error} />
        <div className="bar">
          <button type="submit" className="k p" disabled={!readable || create.isPending}>
            {t('staff.save')}
          </button>
        </div>
      </div>
    </form>
  )
}
