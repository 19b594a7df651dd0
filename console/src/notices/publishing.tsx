import type { NoticePage, PublicationView } from '@karwan/contract/console'
import { useState } from 'react'
import { FaultLine, Field, isFailure, useWords } from '../base/index.ts'
import { instantOfField } from './draft.ts'
import { usePublish, useTakeBack } from './use-notice.ts'

interface PublishingProps {
  readonly notice: NoticePage
  /** Something is typed that is not saved. */
  readonly isDirty: boolean
  /** The typed values can be sent. */
  readonly isReadable: boolean
  /** Saves what is typed first; undefined if it could not be. */
  readonly save: () => Promise<NoticePage | undefined>
  readonly onFaults: (faults: ReadonlyMap<string, string>) => void
}

/** Publications that are shown or wait, and publishing: now or from a moment, until another. */
export const Publishing = ({ notice, isDirty, isReadable, save, onFaults }: PublishingProps) => {
  const { t } = useWords()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const publish = usePublish(notice.id)
  const isLater = from !== '' && Date.parse(from) > Date.now()
  /** It is in the shop as it is, and no other time is given. */
  const isDone = notice.shown?.version === notice.version && !isDirty && from === '' && until === ''
  const faults = isFailure(publish.error, 'fields-invalid') ? publish.error.fields : []
  const untilFault = faults.find(({ path }) => path === 'until')?.text
  const send = async () => {
    const saved = await save()
    if (!saved) return
    const after = saved.publications[0]?.id ?? null
    publish.mutate(
      { version: saved.version, after, from: instantOfField(from), until: instantOfField(until) },
      {
        onSuccess: () => {
          onFaults(new Map())
          setFrom('')
          setUntil('')
        },
        onError: error => {
          if (isFailure(error, 'fields-invalid')) onFaults(new Map(error.fields.map(({ path, text = '' }) => [path, text])))
        },
      },
    )
  }
  return (
    <section className="nform" aria-label={t('content.when')}>
      <h2>{t('content.when')}</h2>
      {[notice.shown, notice.next].map(each => each && <Running key={each.id} id={notice.id} publication={each} />)}
      <div className="npairs">
        <Field
          label={t('content.from')}
          name="from"
          type="datetime-local"
          value={from}
          onChange={event => setFrom(event.target.value)}
          help={t('content.fromHelp')}
        />
        <Field
          label={t('content.to')}
          name="until"
          type="datetime-local"
          value={until}
          onChange={event => setUntil(event.target.value)}
          fault={untilFault}
          help={t('content.toHelp')}
        />
      </div>
      <p className="sub xs">{t('content.clock')}</p>
      <FaultLine error={publish.error} />
      <div className="bar wrapx">
        <button type="button" className="k p" disabled={isDone || !isReadable || publish.isPending} onClick={() => void send()}>
          {t(isLater ? 'content.schedule' : 'content.publish')}
        </button>
        <span className="sub xs">{t('content.publishHelp')}</span>
      </div>
    </section>
  )
}

/** A publication that is shown or waits, with the way to take it back. */
const Running = ({ id, publication }: { id: string; publication: PublicationView }) => {
  const { t, format } = useWords()
  const takeBack = useTakeBack(id)
  const { version, from, until } = publication
  const isLater = Date.parse(from) > Date.now()
  return (
    <div>
      <div className="bar nrun">
        <span className="grow">
          {t('content.shownFrom', { number: version, time: format.dateAndTime(from) })}
          {until && <span className="mut"> · {t('content.until', { time: format.dateAndTime(until) })}</span>}
        </span>
        <button type="button" className="k d" disabled={takeBack.isPending} onClick={() => takeBack.mutate(publication.id)}>
          {t(isLater ? 'content.removeSchedule' : 'content.takeBack')}
        </button>
      </div>
      <FaultLine error={takeBack.error} />
    </div>
  )
}
