import type { ConsoleVisa } from '@karwan/contract/console'
import { Download, Eye, FileText, Image } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Icon, useMay, useWords } from '../base/index.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useOpenFile, useShown } from './use-visa.ts'

export type VisaFile = ConsoleVisa['files'][number]

const tones = { new: 'info', accepted: 'ok', refused: 'warn' } as const

/** Names a document, also the visa that the authority gave. */
export const useKindName = () => {
  const { t } = useWords()
  return (kind: VisaFile['kind']): string => (kind === 'visa' ? t('console.visaGiven') : t(`visa.document.${kind}`))
}

interface FileRowProps {
  readonly visa: ConsoleVisa
  readonly file: VisaFile
  /** A verdict on it. */
  readonly children?: ReactNode
}
/** A document with its size and state, and a way to open it. */
export const FileRow = ({ visa, file, children }: FileRowProps) => {
  const { t, format } = useWords()
  const may = useMay()
  const kindName = useKindName()
  const [isAsked, setAsked] = useState(false)
  const [opened, setOpened] = useShown<Blob>()
  const { kind, type, bytes, pages, scan, state, fault, uploadedAt } = file
  const opening = useOpenFile(visa.id, file.id, blob => {
    setAsked(false)
    setOpened(blob)
  })
  return (
    <li className="vfile">
      <Icon of={type === 'application/pdf' ? FileText : Image} />
      <div className="grow">
        <div className="bar wrapx">
          <span className="med">{kindName(kind)}</span>
          <span className={`st pill ${tones[state]}`}>{t(`console.visaFile_${state}`)}</span>
        </div>
        <div className="sub xs bar wrapx">
          <bdi dir="ltr">{`${type.split('/')[1]?.toUpperCase()} · ${sizeOf(bytes)}`}</bdi>
          {pages !== null && <span>{t('console.visaPages', { count: pages })}</span>}
          <span className="n">{format.dateAndTime(uploadedAt)}</span>
        </div>
        {scan === 'not-scanned' && <div className="warn xs">{t('console.visaNotScanned')}</div>}
        {fault && <div className="warn xs">{t(`visa.again.${fault}`)}</div>}
        {children}
      </div>
      {may('orders.passport.read', visa.brand) && (
        <button type="button" className="k q" aria-label={`${t('console.visaDownload')}: ${kindName(kind)}`} onClick={() => setAsked(true)}>
          <Icon of={Eye} />
          {t('console.visaDownload')}
        </button>
      )}
      {isAsked && <ReasonDialog title={kindName(kind)} opening={opening} onClose={() => setAsked(false)} />}
      {opened && <OpenedFile file={file} content={opened} onClose={() => setOpened(undefined)} />}
    </li>
  )
}

const sizeOf = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

interface OpenedFileProps {
  readonly file: VisaFile
  readonly content: Blob
  readonly onClose: () => void
}
/** A picture is shown; a PDF is downloaded, since it is never run inside of the page. */
const OpenedFile = ({ file: { id, kind, type }, content, onClose }: OpenedFileProps) => {
  const { t } = useWords()
  const kindName = useKindName()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return (
    <Dialog title={kindName(kind)} onClose={onClose}>
      <div className="in">
        {url && type !== 'application/pdf' && <img className="vpicture" src={url} alt={kindName(kind)} />}
        <a className="k fit" href={url} download={`${kind}-${id}.${type.split('/')[1]}`}>
          <Icon of={Download} />
          {t('console.visaSave')}
        </a>
        <p className="mut xs">{t('console.seenFor')}</p>
      </div>
    </Dialog>
  )
}
