import type { MapGround } from '@karwan/contract/map'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../i18n/index.ts'
import { hasWebGl, savesData } from './capable.ts'
import type { DrawingStart } from './drawing.ts'
import { loadGround } from './ground/read-ground.ts'
import type { Ground } from './ground/shapes.ts'
import { paletteOf } from './looks.ts'
import type { OwnedHandle } from './map-handle.ts'
import { loadOwnGround } from './own-ground.ts'
import { openPlainDrawing } from './plain-drawing.ts'
import type { Pixel } from './projection.ts'

export interface Drawn {
  readonly ground: Ground | undefined
  /** The operator's own ground, once it is what is seen. */
  readonly own: MapGround | undefined
  /** By a plain canvas alone: there is no WebGL, or data is saved. */
  readonly plain: boolean
  readonly failed: boolean
}

/**
 * The ground of a map: a plain drawing at once, MapLibre in its place as soon as it is there. Where that cannot be had
 * (no WebGL, data saved, the line lost) the plain one stays.
 */
export function useDrawing(
  host: RefObject<HTMLElement | null>,
  handle: OwnedHandle | undefined,
  { cooperative, tries, onPress }: { cooperative: boolean; tries: number; onPress: (at: Pixel) => void },
): Drawn {
  const { t } = useLocale()
  const [drawn, setDrawn] = useState<Drawn>({ ground: undefined, own: undefined, plain: false, failed: false })
  const press = useEffectEvent(onPress)
  const hints = useEffectEvent(() => ({ wheel: t('map.wheelHint'), touch: t('map.touchHint') }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` draws again after a failure
  useEffect(() => {
    const box = host.current
    if (!handle || !box) return
    let over = false
    const events = { ...handle.events, pressed: (at: Pixel) => press(at) }
    const open = async () => {
      const [ground, own] = await Promise.all([loadGround(), loadOwnGround()])
      if (over) return
      const start = (): DrawingStart => ({ camera: handle.camera(), ground, palette: paletteOf(box), cooperative, hints: hints() })
      let drawing = openPlainDrawing(box, start(), events)
      handle.draw(drawing)
      const release = watchTheme(() => drawing.paint(paletteOf(box)))
      leave.push(() => {
        release()
        handle.draw(undefined)
        drawing.remove()
      })
      const large = !savesData() && hasWebGl()
      setDrawn({ ground, own: undefined, plain: !large, failed: false })
      if (!large) return
      const { openMapLibre } = await import('./maplibre-drawing.lazy.ts')
      if (own && 'file' in own) (await import('./tile-file.lazy.ts')).readTileFiles()
      if (over) return
      const layer = document.createElement('div')
      Object.assign(layer.style, { position: 'absolute', inset: '0' })
      box.prepend(layer)
      const plain = drawing
      let ready = false
      const silent = { moved: () => {}, settled: () => {}, pressed: events.pressed }
      const answer = () => (ready ? events : silent)
      const next = openMapLibre(
        layer,
        { ...start(), own },
        {
          moved: camera => answer().moved(camera),
          settled: byHand => answer().settled(byHand),
          pressed: events.pressed,
          refused: () => setDrawn(before => ({ ...before, own: undefined })),
          ready: () => {
            if (over) return
            next.go(handle.camera(), false)
            ready = true
            drawing = next
            handle.draw(next)
            plain.remove()
          },
        },
      )
      leave.push(() => {
        next.remove()
        layer.remove()
      })
      if (own) setDrawn(before => ({ ...before, own }))
    }
    const leave: (() => void)[] = []
    open().catch(() => {
      if (!over) setDrawn(before => (before.ground ? { ...before, plain: true } : { ...before, failed: true }))
    })
    return () => {
      over = true
      for (const each of leave) each()
    }
  }, [handle, host, cooperative, tries])
  return drawn
}

/** Tells when another theme is on. Answers how to stop. */
const watchTheme = (changed: () => void): (() => void) => {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-brand'] })
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    dark.removeEventListener('change', changed)
  }
}
