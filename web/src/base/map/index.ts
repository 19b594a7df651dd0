/** Maps: a ground of our own that needs no key and no outsider, drawn by MapLibre, or plainly; names, pins and buttons are the page's own. Fetched when a map is opened. */
export { Anchored, useMap } from './anchored.tsx'
export { savesData } from './capable.ts'
export { Dots } from './dots.tsx'
export type { MapHandle } from './map-handle.ts'
export { MapView, type MapViewProps, roomAround } from './map-view.tsx'
export { type Arranged, arrange, type Cluster, pressed } from './pins.ts'
export * from './projection.ts'
