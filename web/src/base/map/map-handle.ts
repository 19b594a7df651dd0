import type { Drawing, DrawingEvents } from './drawing.ts'
import {
  type Bounds,
  boundsOf,
  type Camera,
  cameraFor,
  clampZoom,
  type Padding,
  type Pixel,
  type Position,
  panned,
  project,
  type Size,
  zoomedAt,
} from './projection.ts'

/** The map as the page holds it, whoever draws the ground. */
export interface MapHandle {
  readonly camera: () => Camera
  readonly size: () => Size
  readonly bounds: () => Bounds
  /** Pixels from the top left of the map. */
  readonly place: (position: Position) => Pixel
  readonly go: (camera: Camera, smoothly?: boolean) => void
  /** Shows the whole of a box. */
  readonly show: (bounds: Bounds, padding: Padding, closest?: number) => void
  readonly zoomBy: (steps: number, at?: Pixel) => void
  readonly panBy: (pixels: Pixel) => void
  /** Each answers how to stop listening. */
  readonly onMove: (listener: () => void) => () => void
  readonly onSettle: (listener: (byHand: boolean) => void) => () => void
}
/** Functions of the handle that only the map itself may use. */
export interface OwnedHandle extends MapHandle {
  readonly events: Pick<DrawingEvents, 'moved' | 'settled'>
  readonly draw: (drawing: Drawing | undefined) => void
  readonly resized: (size: Size) => void
}

const listeners = <Answer>() => {
  const all = new Set<(answer: Answer) => void>()
  return {
    tell: (answer: Answer) => {
      for (const listener of all) listener(answer)
    },
    add: (listener: (answer: Answer) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}

export const createMapHandle = (start: Camera, startSize: Size): OwnedHandle => {
  let [camera, size] = [start, startSize]
  let drawing: Drawing | undefined
  const moves = listeners<void>()
  const settles = listeners<boolean>()
  const go = (next: Camera, smoothly = true) => {
    const to = { ...next, zoom: clampZoom(next.zoom) }
    if (drawing) return drawing.go(to, smoothly)
    camera = to
    moves.tell()
    settles.tell(false)
  }
  /** The visitor's own move by a button or a key counts as one by hand. */
  const goByHand = (next: Camera) => {
    go(next)
    settles.tell(true)
  }
  return {
    camera: () => camera,
    size: () => size,
    bounds: () => boundsOf(camera, size),
    place: position => project(position, camera, size),
    go,
    show: (bounds, padding, closest) => go(cameraFor(bounds, size, padding, closest)),
    zoomBy: (steps, at = { x: size.width / 2, y: size.height / 2 }) => goByHand(zoomedAt(camera, size, steps, at)),
    panBy: pixels => goByHand(panned(camera, size, pixels)),
    onMove: moves.add,
    onSettle: settles.add,
    events: {
      moved: next => {
        camera = next
        moves.tell()
      },
      settled: settles.tell,
    },
    draw: next => {
      drawing = next
    },
    resized: next => {
      size = next
      drawing?.resize()
      moves.tell()
      settles.tell(false)
    },
  }
}
