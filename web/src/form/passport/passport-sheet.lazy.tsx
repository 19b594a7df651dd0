import { type MrzReading, readMrz } from '@karwan/domain/travelers/mrz'
import { Camera, ImageUp } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, controlLook, cx, Field, Icon, Notice, ProgressLine, Segments, Sheet } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { ReadPassport } from './passport-button.tsx'
import { PassportResult } from './passport-result.tsx'
import { PictureRefused, readPhoto } from './read-photo.ts'

interface PassportSheetProps {
  onClose: () => void
  onRead: (read: ReadPassport) => void
}

/** The zone by photo or by hand, then what was read, to be compared before it goes into the form. */
export function PassportSheet({ onClose, onRead }: PassportSheetProps) {
  const { t } = useLocale()
  const [mode, setMode] = useState<'photo' | 'hand'>('photo')
  const [reading, setReading] = useState<MrzReading>()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('traveler.readTitle')}
      footer={
        reading && (
          <div className="flex flex-wrap justify-between gap-2">
            <Button variant="ghost" onClick={() => setReading(undefined)}>
              {t('traveler.again')}
            </Button>
            <Button onClick={() => onRead(reading.values)}>{t('traveler.use')}</Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-4 md:w-128">
        {reading ? (
          <PassportResult reading={reading} />
        ) : (
          <>
            <Segments
              label={t('traveler.way')}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'photo', label: t('traveler.byPhoto') },
                { value: 'hand', label: t('traveler.byHand') },
              ]}
            />
            {mode === 'photo' ? <ByPhoto onReading={setReading} /> : <ByHand onReading={setReading} />}
          </>
        )}
      </div>
    </Sheet>
  )
}

function ByPhoto({ onReading }: { onReading: (reading: MrzReading) => void }) {
  const { t } = useLocale()
  const { today } = useShop()
  const [state, setState] = useState<'ready' | 'reading' | 'not-found' | 'refused'>('ready')
  const read = async (file: File | undefined) => {
    if (!file) return
    setState('reading')
    try {
      const found = await readPhoto(file)
      const reading = found && readMrz(found.text, today, found.doubts)
      if (reading) onReading(reading)
      else setState('not-found')
    } catch (cause) {
      if (!(cause instanceof PictureRefused)) throw cause
      setState('refused')
    }
  }
  if (state === 'reading')
    return (
      <div role="status" className="flex flex-col gap-2 py-6">
        <p>{t('traveler.reading')}</p>
        <ProgressLine label={t('traveler.reading')} />
      </div>
    )
  return (
    <>
      <p>{t('traveler.photoLead')}</p>
      <p className="text-sm text-text-muted">{t('traveler.stays')}</p>
      {state !== 'ready' && (
        <Notice tone="warning" role="alert">
          {t(state === 'refused' ? 'traveler.noPicture' : 'traveler.notFound')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <PictureButton camera onPicture={read} />
        <PictureButton onPicture={read} />
      </div>
    </>
  )
}

/** A button that opens the camera, or the pictures of the device. */
function PictureButton({ camera = false, onPicture }: { camera?: boolean; onPicture: (file: File | undefined) => Promise<void> }) {
  const { t } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const icon = camera ? Camera : ImageUp
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera && { capture: 'environment' as const })}
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          void onPicture(file)
        }}
      />
      <Button
        variant={camera ? 'primary' : 'secondary'}
        className={cx(camera && 'pointer-fine:hidden')}
        icon={<Icon of={icon} size={20} />}
        onClick={() => input.current?.click()}
      >
        {t(camera ? 'traveler.takePhoto' : 'traveler.choosePhoto')}
      </Button>
    </>
  )
}

function ByHand({ onReading }: { onReading: (reading: MrzReading) => void }) {
  const { t } = useLocale()
  const { today } = useShop()
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = () => {
    const reading = readMrz(text, today)
    if (reading) onReading(reading)
    else setError(t('traveler.noLines'))
  }
  return (
    <>
      <Field id={id} label={t('traveler.linesLabel')} help={t('traveler.linesHelp')} error={error}>
        {control => (
          <div className={controlLook(error !== undefined)}>
            <textarea
              {...control}
              data-autofocus
              dir="ltr"
              rows={3}
              maxLength={200}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="characters"
              value={text}
              onChange={event => {
                setText(event.currentTarget.value)
                setError(undefined)
              }}
              className="w-full px-3.5 py-3 bg-transparent outline-none font-[monospace] text-sm break-all resize-none"
            />
          </div>
        )}
      </Field>
      <Button className="self-start" onClick={read}>
        {t('traveler.readLines')}
      </Button>
    </>
  )
}
