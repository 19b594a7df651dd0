import { useEffect, useRef } from 'react'
import { useMap } from './anchored.tsx'
import type { Position } from './projection.ts'

/** Many places as dots on one canvas. Nothing for a screen reader: whatever a dot is stands in a list too. */
export function Dots({ places }: { places: readonly Position[] }) {
  const map = useMap()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () => drawDots(element, places.map(map.place), map.size())
    draw()
    return map.onMove(draw)
  }, [map, places])
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </span>
  )
}

const drawDots = (
  canvas: HTMLCanvasElement,
  spots: readonly { readonly x: number; readonly y: number }[],
  size: { width: number; height: number },
) => {
  const sharpness = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = size.width * sharpness
  canvas.height = size.height * sharpness
  const pen = canvas.getContext('2d')
  if (!pen) return
  const style = getComputedStyle(canvas)
  pen.scale(sharpness, sharpness)
  pen.fillStyle = style.getPropertyValue('--color-primary')
  pen.strokeStyle = style.getPropertyValue('--color-surface')
  pen.lineWidth = 1.5
  for (const { x, y } of spots) {
    pen.beginPath()
    pen.arc(x, y, 4, 0, 2 * Math.PI)
    pen.fill()
    pen.stroke()
  }
}
