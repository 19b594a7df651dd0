import type { Drawing, OpenDrawing } from './drawing.ts'
import { isSurface, type Shape, shapeKinds } from './ground/shapes.ts'
import { type Look, looks, type Palette, startsAt, widthAt } from './looks.ts'
import { type Camera, type Pixel, panned, type Size, toWorld, worldWidth, zoomedAt } from './projection.ts'

interface Laid {
  readonly shape: Shape
  readonly lines: readonly (readonly Pixel[])[]
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/**
 * Draws the ground on a plain canvas: for a browser without WebGL, for whoever saves data, and until the larger map is
 * there.
 */
export const openPlainDrawing: OpenDrawing = (host, start, events) => {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  host.append(canvas)
  const laid = layOut(start.ground.shapes)
  let { camera, palette } = start
  let frame = 0
  const size = (): Size => ({ width: host.clientWidth, height: host.clientHeight })
  const draw = () => {
    frame = 0
    drawGround(canvas, laid, { camera, size: size(), palette })
  }
  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const go = (next: Camera, byHand = false) => {
    camera = next
    events.moved(camera)
    events.settled(byHand)
    redraw()
  }
  const release = listenToHands(canvas, {
    cooperative: start.cooperative,
    pan: by => {
      camera = panned(camera, size(), by)
      events.moved(camera)
      redraw()
    },
    panned: () => events.settled(true),
    zoom: (steps, at) => go(zoomedAt(camera, size(), steps, at), true),
    pressed: events.pressed,
  })
  draw()
  return {
    go: next => go(next),
    resize: draw,
    paint: next => {
      palette = next
      redraw()
    },
    remove: () => {
      cancelAnimationFrame(frame)
      release()
      canvas.remove()
    },
  } satisfies Drawing
}

const layOut = (shapes: readonly Shape[]): readonly Laid[] =>
  shapes
    .toSorted((a, b) => shapeKinds.indexOf(a.kind) - shapeKinds.indexOf(b.kind))
    .map(shape => {
      const lines = shape.lines.map(line => line.map(([longitude, latitude]) => toWorld({ longitude, latitude })))
      const box = { left: 2, top: 2, right: -1, bottom: -1 }
      for (const { x, y } of lines.flat()) {
        if (x < box.left) box.left = x
        if (x > box.right) box.right = x
        if (y < box.top) box.top = y
        if (y > box.bottom) box.bottom = y
      }
      return { shape, lines, box }
    })

interface Sight {
  readonly camera: Camera
  readonly size: Size
  readonly palette: Palette
}
const drawGround = (canvas: HTMLCanvasElement, laid: readonly Laid[], { camera, size, palette }: Sight): void => {
  const pen = canvas.getContext('2d')
  if (!pen || size.width === 0) return
  const dots = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = Math.round(size.width * dots)
  canvas.height = Math.round(size.height * dots)
  pen.scale(dots, dots)
  pen.fillStyle = palette.water
  pen.fillRect(0, 0, size.width, size.height)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  const scale = worldWidth(camera.zoom)
  const center = toWorld(camera.center)
  const [left, top] = [center.x - size.width / 2 / scale, center.y - size.height / 2 / scale]
  const [right, bottom] = [left + size.width / scale, top + size.height / scale]
  const seen = laid.filter(({ box }) => box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top)
  for (const kind of shapeKinds) {
    for (const look of looks[kind]) {
      pen.beginPath()
      for (const { shape, lines } of seen)
        if (shape.kind === kind && camera.zoom >= startsAt(look, shape.rank))
          for (const line of lines) trace(pen, line, { left, top, scale, closed: isSurface(kind) })
      finish(pen, look, camera.zoom, palette)
    }
  }
}

interface Trace {
  readonly left: number
  readonly top: number
  /** Pixels of the screen for one of the world. */
  readonly scale: number
  readonly closed: boolean
}
const trace = (pen: CanvasRenderingContext2D, line: readonly Pixel[], { left, top, scale, closed }: Trace): void => {
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  line.forEach((spot, at) => {
    const [x, y] = [(spot.x - left) * scale, (spot.y - top) * scale]
    if (at === 0) pen.moveTo(x, y)
    else if (Math.abs(x - lastX) + Math.abs(y - lastY) > 0.7 || at === line.length - 1) pen.lineTo(x, y)
    else return
    ;[lastX, lastY] = [x, y]
  })
  if (closed) pen.closePath()
}

const finish = (pen: CanvasRenderingContext2D, look: Look, zoom: number, palette: Palette): void => {
  if (look.fill) {
    pen.fillStyle = palette[look.fill]
    pen.fill('evenodd')
  }
  if (look.line) {
    pen.strokeStyle = palette[look.line]
    pen.lineWidth = widthAt(look.width ?? [[0, 1]], zoom)
    pen.stroke()
  }
}

interface Hands {
  readonly cooperative: boolean
  readonly pan: (by: Pixel) => void
  readonly panned: () => void
  readonly zoom: (steps: number, at: Pixel) => void
  readonly pressed: (at: Pixel) => void
}
const stillPress = 4

/** Dragging moves, the wheel zooms. Answers how to stop listening. */
const listenToHands = (canvas: HTMLCanvasElement, hands: Hands): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  canvas.style.touchAction = hands.cooperative ? 'pan-y' : 'none'
  const at = (event: MouseEvent): Pixel => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  let from: Pixel | undefined
  let distance = 0
  canvas.addEventListener(
    'pointerdown',
    event => {
      from = at(event)
      distance = 0
      canvas.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    event => {
      if (!from) return
      const here = at(event)
      distance += Math.hypot(here.x - from.x, here.y - from.y)
      if (distance > stillPress) hands.pan({ x: from.x - here.x, y: from.y - here.y })
      from = here
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    if (!from) return
    from = undefined
    if (distance > stillPress) hands.panned()
    else if (event.type === 'pointerup') hands.pressed(at(event))
  }
  canvas.addEventListener('pointerup', lift, { signal })
  canvas.addEventListener('pointercancel', lift, { signal })
  canvas.addEventListener(
    'wheel',
    event => {
      if (hands.cooperative && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      hands.zoom(-event.deltaY / 300, at(event))
    },
    { signal, passive: false },
  )
  return () => over.abort()
}
