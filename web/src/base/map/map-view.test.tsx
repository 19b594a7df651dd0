// @vitest-environment jsdom
import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Anchored } from './anchored.tsx'
import type { MapHandle } from './map-handle.ts'
import { MapView } from './map-view.tsx'

vi.mock('../i18n/index.ts', () => ({
  useLocale: () => ({ t: (key: string) => key, language: 'en', direction: 'ltr', format: { distance: (meters: number) => `${meters} m` } }),
  Bdi: 'bdi',
}))
vi.mock('./use-drawing.ts', () => ({
  useDrawing: () => ({ ground: { shapes: [], names: [] }, own: undefined, plain: true, failed: false }),
}))

const erbil = { latitude: 36.19, longitude: 44.01 }
const start = { south: 36.1, west: 43.9, north: 36.28, east: 44.12 }
let root: Root
const settled = vi.fn()

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #seen: () => void
      constructor(seen: () => void) {
        this.#seen = seen
      }
      observe = () => this.#seen()
      disconnect = () => {}
    },
  )
  Object.defineProperties(HTMLElement.prototype, { clientWidth: { value: 600 }, clientHeight: { value: 400 } })
})
afterEach(() => act(() => root.unmount()))

const show = async () => {
  const handle = createRef<MapHandle>()
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await act(async () =>
    root.render(
      <MapView label="Hotels" start={start} handle={handle} onSettle={settled} after="list">
        <Anchored position={erbil} data-testid="pin">
          <button type="button">100</button>
        </Anchored>
      </MapView>,
    ),
  )
  const region = box.querySelector<HTMLElement>('[role="region"]')
  const pin = box.querySelector<HTMLElement>('[data-testid="pin"]')
  if (!region || !pin || !handle.current) throw new Error('no map')
  const x = () => Number(/translate\(([-\d.]+)px/.exec(pin.style.transform)?.[1])
  const press = (target: Element, key: string) =>
    act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  return { box, region, pin, x, press, map: handle.current }
}

test('[HS-5] arrows move the map and what lies on it, + and − bring it nearer or further, as its buttons do', async () => {
  const { box, region, pin, x, press, map } = await show()
  const [before, zoom] = [x(), map.camera().zoom]
  press(region, 'ArrowRight')
  expect(x()).toBeCloseTo(before - 90, 0)
  expect(settled).toHaveBeenLastCalledWith(true)
  press(region, '+')
  expect(map.camera().zoom).toBeCloseTo(zoom + 1)
  act(() => box.querySelector<HTMLElement>('[aria-label="map.zoomOut"]')?.click())
  expect(map.camera().zoom).toBeCloseTo(zoom)
  const still = x()
  press(pin.querySelector('button') as Element, 'ArrowRight')
  expect(x()).toBe(still)
})

test('[HS-5] the map is a named region that can be skipped, and says that it is schematic', async () => {
  const { box, region } = await show()
  expect(region.getAttribute('aria-label')).toBe('Hotels')
  expect(document.getElementById(region.getAttribute('aria-describedby') ?? '')?.textContent).toBe('map.keys')
  expect(box.querySelector('a[href="#list"]')?.textContent).toBe('map.skip')
  expect(box.textContent).toContain('results.mapNotice')
})
