import type { VisaApplicationView, VisaFileView } from '@karwan/contract/visa-applications'
import type { DocumentRequirement } from '@karwan/domain/visa-applications'
import { Camera, CircleAlert, CircleCheck, FileText, type IconNode, Upload } from 'lucide'
import { useRef } from 'react'
import { Badge, Button, cx, FieldError, Icon, Notice, ProgressLine, type Tone, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { server } from '../../../base/server-client/index.ts'
import { useRequirementWords } from '../../../visas/index.ts'
import { DocumentExample, hasExample } from './example/index.ts'
import { FromBooking } from './from-booking.tsx'
import { pointsFor } from './photo-check.ts'
import { type UploadState, useUpload } from './use-upload.ts'

interface DocumentRowProps {
  application: VisaApplicationView
  requirement: DocumentRequirement
  /** Begins the id of the row. */
  path: string
  error: string | undefined
  /** Files may be added and removed now. */
  isOpen: boolean
  onRead: () => void
  onChanged: () => void
}

/** One document of a traveler: what is wanted, how, what is there, and the ways to send it. */
export function DocumentRow({ application, requirement, path, error, isOpen, onRead, onChanged }: DocumentRowProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const { how } = useRequirementWords()
  const name = t(`visa.document.${requirement.kind}`)
  const files = application.files.filter(({ kind }) => kind === requirement.kind)
  const isWanted = isOpen && application.wanted.includes(requirement.kind)
  const done = () => {
    announce(`${name}: ${t('visa.fileNew')}`)
    onRead()
  }
  const upload = useUpload({ applicationId: application.id, requirement, onChanged, onDone: done })
  const mayAdd = isOpen && files.filter(({ state }) => state !== 'refused').length < requirement.most
  const look = lookOf(files, isWanted)
  const rules = how(requirement)
  return (
    <li data-field={path} className="py-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon of={look.icon} size={24} className={cx('mt-0.5 shrink-0', look.color)} />
        <div className="flex-1 min-w-[min(11rem,100%)]">
          <p className="font-semibold">{name}</p>
          {rules.length > 0 && <p className="text-sm text-text-muted">{rules.join(' · ')}</p>}
        </div>
        {look.word && <Badge tone={look.tone}>{t(look.word)}</Badge>}
      </div>
      {isOpen && hasExample(requirement.kind) && <DocumentExample kind={requirement.kind} name={name} />}
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file, at) => (
            <FileLine
              key={file.id}
              file={file}
              name={`${name} ${at + 1}`}
              mayRemove={isOpen && file.state !== 'accepted'}
              onRead={onRead}
            />
          ))}
        </ul>
      )}
      {mayAdd && isOfBooking(requirement.kind) && (
        <FromBooking application={application} kind={requirement.kind} name={name} onDone={done} />
      )}
      {mayAdd && <Choice name={name} state={upload.state} onFile={file => void upload.choose(file)} />}
      <UploadLine name={name} upload={upload} requirement={requirement} />
      <FieldError id={`${path}-error`} error={error} />
    </li>
  )
}

const isOfBooking = (kind: DocumentRequirement['kind']): kind is 'ticket' | 'hotel' => kind === 'ticket' || kind === 'hotel'

interface Look {
  readonly icon: IconNode
  readonly color: string
  readonly word?: 'visa.fileMissing' | 'visa.fileRefused' | 'visa.fileNew' | 'visa.fileAccepted'
  readonly tone: Tone
}
const lookOf = (files: readonly VisaFileView[], isWanted: boolean): Look => {
  if (isWanted)
    return files.some(({ state }) => state === 'refused')
      ? { icon: CircleAlert, color: 'text-danger-text', word: 'visa.fileRefused', tone: 'danger' }
      : { icon: FileText, color: 'text-text-muted', word: 'visa.fileMissing', tone: 'warning' }
  if (files.length === 0) return { icon: FileText, color: 'text-text-muted', tone: 'neutral' }
  const isAccepted = files.every(({ state }) => state === 'accepted')
  return { icon: CircleCheck, color: 'text-success-text', word: isAccepted ? 'visa.fileAccepted' : 'visa.fileNew', tone: 'success' }
}

/** Two ways to a file: those of the device, and its camera. */
function Choice({ name, state, onFile }: { name: string; state: UploadState; onFile: (file: File | undefined) => void }) {
  const { t } = useLocale()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  if (state.is === 'sending' || state.is === 'asking') return null
  const take = (input: HTMLInputElement) => {
    onFile(input.files?.[0])
    input.value = ''
  }
  const pending = state.is === 'preparing'
  const hidden = { type: 'file', tabIndex: -1, 'aria-hidden': true, className: 'sr-only' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <input
        {...hidden}
        ref={file}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif"
        onChange={event => take(event.currentTarget)}
      />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" onChange={event => take(event.currentTarget)} />
      <Button
        variant="secondary"
        pending={pending}
        icon={<Icon of={Upload} size={20} />}
        aria-label={t('visa.uploadFor', { document: name })}
        onClick={() => file.current?.click()}
      >
        {t('visa.upload')}
      </Button>
      <Button
        variant="ghost"
        className="pointer-fine:hidden"
        icon={<Icon of={Camera} size={20} />}
        aria-label={t('visa.cameraFor', { document: name })}
        onClick={() => camera.current?.click()}
      >
        {t('visa.camera')}
      </Button>
    </div>
  )
}

interface UploadLineProps {
  name: string
  upload: ReturnType<typeof useUpload>
  requirement: DocumentRequirement
}
/** Progress of an upload, what can be mended in a photo, or why a file was not taken. */
export function UploadLine({ name, upload: { state, send, stop }, requirement }: UploadLineProps) {
  const { t, format } = useLocale()
  switch (state.is) {
    case 'idle':
    case 'preparing':
      return null
    case 'sending': {
      const percent = Math.round(state.share * 100)
      return (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="text-sm">
              {state.isCut ? t('visa.uploadCut') : t('visa.uploading', { percent: format.percent(Math.floor(percent / 25) * 25) })}
            </p>
            <Button variant="ghost" size="sm" onClick={stop}>
              {t('visa.uploadStop')}
            </Button>
          </div>
          <ProgressLine percent={percent} label={name} />
        </div>
      )
    }
    case 'refused':
      return (
        <p role="alert" className="text-sm text-danger-text">
          {state.reason === 'heic' ? t('visa.heic') : (t.find(`visa.refused.${state.reason}`) ?? t('visa.uploadFailed'))}
        </p>
      )
    case 'asking': {
      const { photo } = requirement
      const size = photo && pointsFor(photo)
      return (
        <Notice
          tone="warning"
          role="alert"
          title={t('visa.photo.title')}
          actions={
            <>
              <Button variant="secondary" size="sm" onClick={stop}>
                {t('visa.photo.other')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => void send(state.ready)}>
                {t('visa.photo.keep')}
              </Button>
            </>
          }
        >
          <div className="flex flex-wrap gap-4">
            <img src={state.picture} alt="" className="w-20 h-26 object-cover rounded-sm border border-border" />
            <div className="flex-1 min-w-[min(12rem,100%)]">
              <ul className="list-disc ps-5">
                {state.faults.map(fault => (
                  <li key={fault}>
                    {fault === 'small'
                      ? t('visa.photo.small', { width: String(size?.width ?? ''), height: String(size?.height ?? '') })
                      : fault === 'shape'
                        ? t('visa.photo.shape', { width: String(photo?.width ?? ''), height: String(photo?.height ?? '') })
                        : t(`visa.photo.${fault}`)}
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm">{t('visa.photo.person')}</p>
            </div>
          </div>
        </Notice>
      )
    }
  }
}

interface FileLineProps {
  file: VisaFileView
  name: string
  mayRemove: boolean
  onRead: () => void
}
/** A file that is there, with the reason why it is wanted again. */
function FileLine({ file, name, mayRemove, onRead }: FileLineProps) {
  const { t } = useLocale()
  const remove = async () => {
    await server.remove(`/visas/documents/${encodeURIComponent(file.id)}`)
    onRead()
  }
  return (
    <li
      className={cx(
        'rounded-md p-3 flex flex-wrap items-center gap-x-3 gap-y-1',
        file.state === 'refused' ? 'bg-danger-soft text-on-danger-soft' : 'bg-surface-sunken',
      )}
    >
      <span className="flex-1 min-w-[min(9rem,100%)] text-sm">
        <span className="font-medium">{name}</span>
        {file.pages !== null && file.pages > 1 && <> · {t('visa.pages', { count: file.pages })}</>}
        {file.fault && <span className="block font-semibold">{t(`visa.again.${file.fault}`)}</span>}
      </span>
      <a
        href={`/api/visas/documents/${encodeURIComponent(file.id)}`}
        download
        aria-label={`${t('visa.openFile')}: ${name}`}
        className="min-h-11 inline-flex items-center px-2 text-sm underline underline-offset-3"
      >
        {t('visa.openFile')}
      </a>
      {mayRemove && (
        <Button variant="ghost" size="sm" aria-label={`${t('visa.removeFile')}: ${name}`} onClick={() => void remove()}>
          {t('visa.removeFile')}
        </Button>
      )}
    </li>
  )
}
