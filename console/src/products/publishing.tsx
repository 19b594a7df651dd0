import type { VisaProductPage } from '@karwan/contract/console'
import { useState } from 'react'
import { FaultLine, Field, isFailure, useWords } from '../base/index.ts'
import { usePublish } from './use-products.ts'

interface PublishingProps {
  readonly product: VisaProductPage
  /** Something is typed that is not saved. */
  readonly isDirty: boolean
  /** The price is far from the one that two people agreed on. */
  readonly needsApproval: boolean
  /** Tells whether all fields are right, and shows what is wrong. */
  readonly check: () => boolean
  /** Saves what is typed first; undefined if it could not be. */
  readonly save: () => Promise<VisaProductPage | undefined>
}

/** Publishes at once, or proposes a price to a second person with a reason. */
export const Publishing = ({ product, isDirty, needsApproval, check, save }: PublishingProps) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const publish = usePublish(product)
  const isDone = !isDirty && product.inForce?.version === product.version
  const isReasonMissing = needsApproval && reason.trim() === ''
  /** One price waits at a time; one that needs nobody is published all the same. */
  const isWaiting = needsApproval && product.waiting !== null
  const send = async () => {
    setTried(true)
    if (!check() || isReasonMissing) return
    const saved = await save()
    if (!saved) return
    const after = saved.publications[0]?.id ?? null
    publish.mutate(
      { version: saved.version, after, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('')
          setTried(false)
        },
      },
    )
  }
  return (
    <section className="nform" aria-label={t('content.when')}>
      {needsApproval && !isWaiting && (
        <Field
          label={t('fees.reason')}
          name="reason"
          dir="auto"
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.target.value)}
          fault={tried && isReasonMissing ? t('staff.required') : undefined}
        />
      )}
      {product.waiting !== null && <p className="info xs">{t('products.waits')}</p>}
      {isFailure(publish.error, 'fields-invalid') ? <p className="bad">{t('products.faults')}</p> : <FaultLine error={publish.error} />}
      {publish.isSuccess && !isDirty && (
        <p className="ok" role="status">
          {t(publish.data.outcome === 'published' ? 'products.publishedNow' : 'products.proposed')}
        </p>
      )}
      <div className="bar wrapx">
        <button type="button" className="k p" disabled={isDone || isWaiting || publish.isPending} onClick={() => void send()}>
          {t(needsApproval ? 'products.propose' : 'content.publish')}
        </button>
        <span className="sub xs">{t('content.publishHelp')}</span>
      </div>
    </section>
  )
}
