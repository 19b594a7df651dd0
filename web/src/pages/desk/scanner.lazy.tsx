import { useEffectEvent, useRef, useState } from 'react'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { createCodeReader } from './code-reader.ts'

/** Four looks a second: quick enough for a hand that holds a phone, and little work. */
const everyMs = 250

/** The desk's camera, until it sees a QR code; nothing that it sees leaves the page but the code's text. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const [blind, setBlind] = useState(false)
  const seen = useEffectEvent(onCode)
  useAbortableEffect(signal => {
    const watch = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      signal.addEventListener('abort', stop)
      if (signal.aborted) return stop()
      const screen = video.current
      if (!screen) return
      screen.srcObject = stream
      await screen.play()
      const read = await createCodeReader()
      while (!signal.aborted) {
        const text = await read(screen)
        if (signal.aborted) return
        if (text !== undefined) return seen(text)
        await new Promise(resolve => setTimeout(resolve, everyMs))
      }
    }
    watch().catch(() => !signal.aborted && setBlind(true))
  }, [])
  if (blind) return <Notice tone="warning" role="alert" title={t('desk.noCamera')} />
  return (
    <figure className="flex flex-col gap-2">
      <video ref={video} muted playsInline className="w-full max-w-md aspect-4/3 rounded-lg bg-neutral-3 object-cover" />
      <figcaption role="status" className="text-sm text-text-muted">
        {t('desk.scanning')}
      </figcaption>
    </figure>
  )
}
