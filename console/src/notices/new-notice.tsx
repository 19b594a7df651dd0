import { languages } from '@karwan/domain/locales'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Fault, FaultLine, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { emptyDraft, type NoticeDraft, strangeCodes } from './draft.ts'
import { NoticeFields, NoticePreview } from './fields.tsx'
import { useCreate, useNotices } from './use-notice.ts'

/** Typed values outlive a step to another part of the console. */
let kept = emptyDraft
const noFaults: ReadonlyMap<string, string> = new Map()

/** A new notice: its brand and its fields. Saved, it opens as a draft. */
export const NewNotice = () => {
  const { t } = useWords()
  const may = useMay()
  const brandName = useBrandName()
  const [, go] = useLocation()
  const list = useNotices()
  const create = useCreate()
  const [draft, setDraft] = useState(kept)
  const [chosen, setChosen] = useState<string>()
  if (list.isPending) return <Loading />
  if (list.isError) return <Fault error={list.error} retry={() => void list.refetch()} />
  const brands = list.data.brands.filter(({ id }) => may('content.edit', id))
  const brand = brands.find(({ id }) => id === chosen) ?? brands[0]
  const change = (more: Partial<NoticeDraft>) => {
    kept = { ...draft, ...more }
    setDraft(kept)
  }
  const isReadable = strangeCodes(draft, 'airports').length + strangeCodes(draft, 'airlines').length === 0
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('content.new')}</h1>
      </div>
      <form
        className="scroll page"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const onSuccess = ({ id }: { id: string }) => {
            kept = emptyDraft
            go(`/notices/${id}`)
          }
          if (brand) create.mutate({ brand: brand.id, draft }, { onSuccess })
        }}
      >
        <div className="nform">
          {brands.length > 1 && (
            <label className="fl nbrand">
              {t('content.brand')}
              <select className="f" value={brand?.id} onChange={event => setChosen(event.target.value)}>
                {brands.map(({ id }) => (
                  <option key={id} value={id}>
                    {brandName(id)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <NoticeFields
            brand={brand?.id ?? ''}
            draft={draft}
            languages={brand?.languages ?? languages}
            faults={noFaults}
            onChange={change}
          />
          <NoticePreview draft={draft} languages={brand?.languages ?? languages} />
          <FaultLine error={create.error} />
          <div className="bar">
            <button type="submit" className="k p" disabled={!brand || !isReadable || create.isPending}>
              {t('staff.save')}
            </button>
          </div>
        </div>
      </form>
    </>
  )
}
