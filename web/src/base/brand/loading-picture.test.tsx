// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoadingPicture } from './loading-picture.tsx'

const shop = { savesData: false }
vi.mock('./shop.tsx', () => ({ useShop: () => shop }))
beforeEach(() => {
  shop.savesData = false
})

type Picture = Parameters<typeof LoadingPicture>[0]['picture']
const product: Picture = { kind: 'image', own: false, src: '/media/scenes/hero-hotel.svg' }
const own: Picture = { kind: 'image', own: true, src: '/media/brands/we-travel/loading.webp' }
const drawing: Picture = { kind: 'illustration', id: 'loading-hotel' }
const shown = (picture: Picture, scene?: string) => {
  const html = renderToStaticMarkup(
    <LoadingPicture picture={picture} scene={scene}>
      Please wait
    </LoadingPicture>,
  )
  expect(html).toContain('Please wait')
  return /src="([^"]*)"/.exec(html)?.[1]
}

test('over a running search stands the brand’s picture, or where one wants to go; never that in place of a picture of the brand’s own', () => {
  expect(shown(product)).toBe('/media/scenes/hero-hotel.svg')
  expect(shown(product, 'erbil')).toBe('/media/scenes/erbil.svg')
  expect(shown(own, 'erbil')).toBe('/media/brands/we-travel/loading.webp')
  expect(shown(drawing)).toBeUndefined()
  expect(shown(drawing, 'erbil')).toBe('/media/scenes/erbil.svg')
})

test('who saves data is told in words alone', () => {
  shop.savesData = true
  expect(shown(own)).toBeUndefined()
  expect(shown(drawing, 'erbil')).toBeUndefined()
})
