import { desktop, expect, test } from '../traveler/test.ts'

test('labels in English stand in the middle of their buttons, to the pixel', async ({ arrive }) => {
  const { page, opens } = await arrive(desktop).then(traveler => ({ page: traveler.page, opens: traveler.opens.bind(traveler) }))
  await opens('/')
  await page.evaluate(() => document.fonts.ready)
  const offsets = await page.getByRole('button').evaluateAll(buttons =>
    buttons.flatMap(button => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('.sr-only')) texts.push(node)
      const [text] = texts
      if (!text?.parentElement || texts.length !== 1 || !button.checkVisibility()) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const [line, ...more] = range.getClientRects()
      const context = document.createElement('canvas').getContext('2d')
      if (!line || more.length > 0 || !context) return []
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(text.parentElement)
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const capital = context.measureText('H')
      const box = button.getBoundingClientRect()
      const middle = line.top + capital.fontBoundingBoxAscent - capital.actualBoundingBoxAscent / 2
      return [{ text: text.data, offset: Math.abs(middle - (box.top + box.height / 2)) }]
    }),
  )
  expect(offsets.length).toBeGreaterThan(3)
  expect(offsets.filter(({ offset }) => offset > 1)).toEqual([])
})
