/**
 * Maps with a base map that needs no key, drawn by MapLibre or on a canvas. Names, pins and buttons are HTML. Loaded
 * when a map is opened.
 */
export { Anchored } from './anchored.tsx'
export { savesData } from './capable.ts'
export { Dots } from './dots.tsx'
export type { MapHandle } from './map-handle.ts'
export { MapView, type MapViewProps, roomAround } from './map-view.tsx'
export { type Arranged, arrange, type Cluster, pressed } from './pins.ts'
export * from './projection.ts'
