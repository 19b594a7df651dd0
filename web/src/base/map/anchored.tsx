import { type ComponentProps, createContext, use, useLayoutEffect, useRef } from 'react'
import type { MapHandle } from './map-handle.ts'
import type { Position } from './projection.ts'

export const MapContext = createContext<MapHandle | undefined>(undefined)
/** The map this lies on. */
export const useMap = (): MapHandle => {
  const map = use(MapContext)
  if (!map) throw new Error('This belongs on a MapView')
  return map
}

export interface AnchoredProps extends ComponentProps<'div'> {
  position: Position
  /** The part of it that touches the place. */
  by?: 'middle' | 'bottom'
}

/** Stays at a place as the map moves. Its place is written past React, many times a second. */
export function Anchored({ position, by = 'middle', children, style, ...rest }: AnchoredProps) {
  const map = useMap()
  const element = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = position
  useLayoutEffect(() => {
    const move = () => {
      const { x, y } = map.place({ latitude, longitude })
      element.current?.style.setProperty(
        'transform',
        `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, ${by === 'middle' ? -50 : -100}%)`,
      )
    }
    move()
    return map.onMove(move)
  }, [map, latitude, longitude, by])
  return (
    <div {...rest} ref={element} style={{ position: 'absolute', left: 0, top: 0, willChange: 'transform', ...style }}>
      {children}
    </div>
  )
}
