import type { Ground } from './ground/shapes.ts'
import type { Palette } from './looks.ts'
import type { Camera, Pixel } from './projection.ts'

/** Events that a drawing of the ground sends to its map. */
export interface DrawingEvents {
  /** The camera as it moves, by hand or on its own. */
  readonly moved: (camera: Camera) => void
  /** It stands still; whether a hand had moved it. */
  readonly settled: (byHand: boolean) => void
  /** Pressed where nothing of the page lies. */
  readonly pressed: (at: Pixel) => void
}

export interface DrawingStart {
  readonly camera: Camera
  readonly ground: Ground
  readonly palette: Palette
  /** The page scrolls by one finger and by the wheel; the map moves by two, or with a key held. */
  readonly cooperative: boolean
  readonly hints: { readonly wheel: string; readonly touch: string }
}

/** Somebody who draws the ground and lets hands move it: MapLibre, or a plain canvas where there is no WebGL. */
export interface Drawing {
  /** Goes there, in one step or smoothly; `moved` and `settled` follow. */
  readonly go: (camera: Camera, smoothly: boolean) => void
  readonly resize: () => void
  readonly paint: (palette: Palette) => void
  readonly remove: () => void
}
export type OpenDrawing = (host: HTMLElement, start: DrawingStart, events: DrawingEvents) => Drawing
