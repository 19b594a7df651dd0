import type { VisaProductPage } from '@karwan/contract/console'
import { countryName } from '@karwan/domain/countries'
import { useEffect, useState } from 'react'
import { Fault, FaultLine, isFailure, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { Conflict } from './conflict.tsx'
import { bodyOf, draftOf, faultsOf, isReadable, isSameDraft, type ProductDraft } from './draft.ts'
import { ProductFields } from './fields.tsx'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { Publishing } from './publishing.tsx'
import { ProductState } from './state.tsx'
import { type ProductRef, usePreview, useProduct, useSave } from './use-products.ts'

/** Typed values that are not saved, by product: they outlive a step to another part of the console. */
const kept = new Map<string, Typed>()
interface Typed {
  readonly draft: ProductDraft
  /** Version that the person began from. */
  readonly begunFrom: number
}

/** One product: its fields, its price as travelers will see it, and its history. */
export const ProductPage = ({ of }: { of: ProductRef }) => {
  const product = useProduct(of)
  if (product.isPending) return <Loading />
  if (product.isError && !product.data) return <Fault error={product.error} retry={() => void product.refetch()} />
  return <Editor product={product.data} readAgain={async () => void (await product.refetch())} />
}

const Editor = ({ product, readAgain }: { product: VisaProductPage; readAgain: () => Promise<void> }) => {
  const { t, format, language } = useWords()
  const may = useMay()
  const brandName = useBrandName()
  const { brand, id, of } = product
  const name = `${brand} ${id}`
  const [typed, setTyped] = useState(kept.get(name))
  const [wasKept, setWasKept] = useState(typed !== undefined)
  const [tried, setTried] = useState(false)
  const save = useSave({ brand, id })
  const saved = draftOf(product.body)
  const isDirty = typed !== undefined && !isSameDraft(typed.draft, saved, of.currency)
  const draft = isDirty ? typed.draft : saved
  const body = bodyOf(draft, of.currency)
  const faults = faultsOf(body, { paymentCurrency: of.currency, suppliers: of.suppliers })
  const readable = isReadable(body)
  const preview = usePreview(brand, id, readable && faults.size === 0 ? body.product : undefined)
  const canEdit = may('content.edit', brand)
  useWarning(isDirty)
  const keep = (next: Typed | undefined) => {
    if (next) kept.set(name, next)
    else kept.delete(name)
    setTyped(next)
  }
  const forget = () => {
    setWasKept(false)
    keep(undefined)
  }
  /** Saves what is typed. Returns the product as it is then; undefined if it could not be. */
  const saveTyped = async (begunFrom = typed?.begunFrom ?? product.version): Promise<VisaProductPage | undefined> => {
    if (!isDirty) return product
    try {
      const done = await save.mutateAsync({ begunFrom, body })
      forget()
      return done
    } catch (error) {
      if (isFailure(error, 'content-changed')) await readAgain()
      return undefined
    }
  }
  const check = (): boolean => {
    setTried(true)
    return !draft.isOnSale || faults.size === 0
  }
  const conflict = isFailure(save.error, 'content-changed') && isDirty ? save.error : undefined
  const shown = tried || !readable ? faults : new Map<string, string>()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('console.visaOf', { country: countryName(product.body.product.country, language) })}</h1>
        <span className="mut xs">{brandName(brand)}</span>
        <ProductState {...product} waiting={null} />
      </div>
      <div className="scroll page two">
        <form
          className="nform"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void saveTyped()
          }}
        >
          {wasKept && isDirty && (
            <p className="alert" role="status">
              {t('content.kept')}
              <button type="button" className="k" onClick={forget}>
                {t('content.discard')}
              </button>
            </p>
          )}
          {conflict && (
            <Conflict
              failure={conflict}
              theirs={product}
              onKeep={() => void saveTyped(product.version)}
              onTake={() => {
                save.reset()
                forget()
              }}
            />
          )}
          <fieldset className="nform" disabled={!canEdit || save.isPending}>
            <ProductFields
              of={of}
              draft={draft}
              faults={shown}
              onChange={more => keep({ draft: { ...draft, ...more }, begunFrom: isDirty ? typed.begunFrom : product.version })}
            />
          </fieldset>
          {tried && draft.isOnSale && faults.size > 0 && (
            <p className="bad" role="alert">
              {t('products.faults')}
            </p>
          )}
          {!conflict && <FaultLine error={save.error} />}
          <div className="bar wrapx">
            {canEdit && (
              <button type="submit" className="k" disabled={!isDirty || !readable || save.isPending}>
                {t('staff.save')}
              </button>
            )}
            <span className="sub xs" role="status">
              {isDirty
                ? t('content.unsaved')
                : product.savedBy !== null &&
                  product.savedAt !== null &&
                  t('content.saved', { name: product.savedBy, time: format.dateAndTime(product.savedAt) })}
            </span>
          </div>
        </form>
        <div className="nside">
          <Preview preview={faults.size === 0 ? preview.data : undefined} />
          {may('content.publish', brand) && (
            <Publishing
              product={product}
              isDirty={isDirty}
              needsApproval={draft.isOnSale && preview.data?.needsApproval === true}
              check={check}
              save={saveTyped}
            />
          )}
          <History
            product={product}
            onBringBack={canEdit ? version => keep({ draft: draftOf(version.body), begunFrom: product.version }) : undefined}
          />
        </div>
      </div>
    </>
  )
}

/** Asks before the page is left with something that is not saved. */
const useWarning = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
