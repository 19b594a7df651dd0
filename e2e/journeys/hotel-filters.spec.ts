import { hotelAddress } from '../traveler/hotels.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[SP-3] [HS-3] [HS-4] pilgrims narrow the hotels of Najaf: each filter leaves as many as it said, and the link gives the same list elsewhere', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('NJF', 'Najaf'))
  await hotels.finish()
  const all = await hotels.total()
  const panel = page.getByRole('complementary', { name: t('ui.filters') })
  await hotels.narrows(hotels.option(panel, t('hotel.localNeeds'), t('trade.facPrayerRoom')))
  await hotels.narrows(hotels.option(panel, t('hotel.localNeeds'), t('trade.facAlcoholFree')))
  await hotels.narrows(panel.getByRole('checkbox', { name: like(t('hotel.freeCancellation')) }).first())
  await hotels.narrows(panel.getByRole('checkbox', { name: like(t('trade.gwOffice')) }))
  await hotels.narrows(hotels.option(panel, t('trade.board'), t('trade.boardBb')))
  await hotels.narrows(
    panel
      .getByRole('group', { name: t('ui.filterPois') })
      .getByRole('checkbox')
      .first(),
  )
  await panel.getByRole('button', { name: like(t('hotel.upToDistance', { distance: t('time.km', { value: '1' }) })) }).click()
  await expect(page).toHaveURL(/within=1000/)
  await expect(hotels.list).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => hotels.cards.count()).toBeGreaterThan(9)
  const near = await hotels.total()
  const prices = [...(await hotels.prices())].sort((a, b) => a - b)
  const most = prices[Math.floor(prices.length / 2)] ?? 0
  await panel.getByRole('textbox', { name: t('results.highest') }).fill(String(most))
  await page.keyboard.press('Enter')
  await expect.poll(() => hotels.total()).toBeLessThan(near)
  await hotels.waitUntilIdle()
  expect(Math.max(...(await hotels.prices()))).toBeLessThanOrEqual(most)
  const left = await hotels.total()
  const on = await hotels.chips.count()
  expect(on).toBe(8)

  const elsewhere = await arrive({ ...phone, language: 'ckb' })
  await elsewhere.opens(page.url().replace(traveler.shop, ''))
  await elsewhere.hotels.finish()
  await elsewhere.hotels.counts(left)
  expect(await elsewhere.hotels.shown()).toEqual(await hotels.shown())
  await expect(elsewhere.hotels.chips).toHaveCount(on)

  await hotels.chip(t('trade.boardBb')).click()
  await expect(hotels.chips).toHaveCount(on - 1)
  await hotels.chips.last().click()
  await hotels.counts(all)
  await expect(page).not.toHaveURL(/fac=|free=|office=|pois=|within=|price=/)
})

test('[HS-4] a hotel heard of in Arabic is found by that name on an English page; where nothing is left, dropping the named filter brings hotels back', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, language: 'ar' })
  const { hotels, page } = traveler
  await traveler.opens(hotelAddress('EBL', 'أربيل'))
  await hotels.finish()
  const received = (await hotels.cards.nth(2).getByRole('heading').textContent()) ?? ''
  const id = await hotels.cards.nth(2).getAttribute('data-hotel')
  await traveler.switchesTo('en')
  await hotels.finish()
  const { t } = traveler
  const name = page.getByRole('textbox', { name: t('ui.filterHotelName') })
  await name.fill(received.slice(0, -1))
  await expect.poll(() => hotels.shown()).toEqual([id])
  await expect(hotels.cards.getByRole('heading')).not.toHaveText(received)

  await name.fill('zzzz')
  await traveler.sees(t('error.noResultsForFilters'))
  await expect(page.getByRole('main').getByText(like(t('error.adjustFilters')))).toBeVisible()
  const [words = ''] = t('results.dropFilter', { name: 'zzzz', count: 1 }).split('1')
  const drop = page.getByRole('button', { name: like(words.trim()) })
  const answer = Number(/\d+(?=\D*$)/.exec((await drop.textContent()) ?? '')?.[0])
  await drop.click()
  await hotels.counts(answer)
  await expect(name).toHaveValue('')
  await expect(hotels.chips).toHaveCount(0)
})

const isOrdered = (numbers: readonly number[], order: 1 | -1): boolean =>
  numbers.length > 5 && numbers.every((number, at) => at === 0 || ((numbers[at - 1] ?? 0) - number) * order <= 0)

test('[HS-4] every order is kept: price and stars both ways, special deals first, top hotels as they came', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { hotels, t } = traveler
  await traveler.opens(hotelAddress('IST', 'Istanbul'))
  await hotels.finish()
  const top = await hotels.shown()
  const starsOf = () =>
    hotels.cards.evaluateAll(cards => cards.map(card => Number(/\d/.exec(card.querySelector('p [role=img]')?.ariaLabel ?? '0')?.[0])))
  const isDeal = () =>
    hotels.cards.evaluateAll((cards, words) => cards.map(card => Number(card.textContent?.includes(words))), t('hotel.specialDeal'))
  await hotels.sortsBy('ui.sortPriceUp')
  await expect.poll(async () => isOrdered(await hotels.prices(), 1)).toBe(true)
  await hotels.sortsBy('ui.sortPriceDown')
  await expect.poll(async () => isOrdered(await hotels.prices(), -1)).toBe(true)
  await hotels.sortsBy('ui.sortStarsDown')
  await expect.poll(async () => isOrdered(await starsOf(), -1)).toBe(true)
  await hotels.sortsBy('hotel.sortStarsUp')
  await expect.poll(async () => isOrdered(await starsOf(), 1)).toBe(true)
  await hotels.sortsBy('ui.sortSpecialDeal')
  await expect.poll(async () => isOrdered(await isDeal(), -1)).toBe(true)
  expect((await isDeal())[0]).toBe(1)
  await hotels.sortsBy('ui.sortTopHotels')
  await expect.poll(() => hotels.shown()).toEqual(top)
})

test('[RT-2] [GD-3] [GD-5] far down a filtered list, into a hotel and back: the same place, filters and depth, nothing asked again', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('IST', 'ئەستەنبوڵ'))
  await hotels.finish()
  await hotels.filters(async panel => {
    await panel
      .getByRole('checkbox', { name: like(t('hotel.freeCancellation')) })
      .first()
      .check()
  })
  const first = await hotels.cards.count()
  await expect(async () => {
    await hotels.cards.last().scrollIntoViewIfNeeded()
    expect(await hotels.cards.count()).toBeGreaterThan(first)
  }).toPass()
  await expect(page).toHaveURL(/pages=[2-9]/)
  const at = first + 2
  await hotels.cards.nth(at).scrollIntoViewIfNeeded()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const address = page.url()
  const shown = await hotels.shown()
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await top()
  const asked: string[] = []
  page.on('request', request => /\/api\/(dynamic-package|v\d\/hotels\?)/.test(request.url()) && asked.push(request.url()))
  const isBack = async () => {
    await expect(hotels.cards.nth(at)).toBeInViewport()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120)
    expect(page.url()).toBe(address)
    expect((await hotels.shown()).slice(0, shown.length)).toEqual(shown)
    await expect(hotels.chips).toHaveCount(2)
  }
  await hotels.opensHotel(at)
  await expect.poll(top).toBeLessThan(before / 2)
  await traveler.link(t('ui.backToResults')).click()
  await isBack()
  await hotels.opensHotel(at)
  await page.goBack()
  await isBack()
  expect(asked).toEqual([])
  await page.reload()
  await hotels.finish()
  await expect.poll(() => hotels.shown()).toEqual(shown)
})

test('[CO-2] an advertisement among the hotels says that it is one, and who speaks', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const ad = page.getByRole('listitem', { name: t('ad.label') })
  await ad.scrollIntoViewIfNeeded()
  await expect(ad.getByRole('complementary', { name: like(t('ad.from', { name: 'Karwan' })) })).toBeVisible()
  await expect(ad.getByText(like(t('ad.from', { name: 'Karwan' })))).toBeVisible()
  await expect(ad.getByRole('link')).toBeVisible()
})

for (const language of ['en', 'ar', 'ckb'] as const)
  test(`on a narrow phone in ${language} the order of the list is read whole, whichever it is, beside the button of filters that are on`, async ({
    arrive,
  }) => {
    const traveler = await arrive({ ...phone, language })
    const { hotels } = traveler
    await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&free=1&stars=3,4,5`)
    await hotels.finish()
    await expect(hotels.chips).toHaveCount(5)
    await traveler.fits()
    const sheet = await hotels.opensSorts()
    await expect(sheet.getByRole('listitem').nth(5)).toBeVisible()
    const names = await sheet.getByRole('listitem').allTextContents()
    for (const name of names) {
      await sheet.getByRole('button', { name, exact: true }).click()
      await expect(hotels.order).toHaveText(name)
      expect(await hotels.order.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await hotels.opensSorts()
    }
  })

test('on no narrow phone a number of the search over the hotels is torn from what it counts', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'هەولێر', { guestData: '2-5,9;2' }))
  await hotels.finish()
  const counts = [t('trade.rooms', { count: 2 }), t('trade.guests', { count: 6 })]
  const line = page.getByText(like(counts.join(' · '))).first()
  for (const width of [320, 330, 340, 350, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 740 })
    const torn = await line.evaluate((element, parts) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walk.nextNode() && !walk.currentNode.textContent?.includes('·'));
      const text = walk.currentNode
      const words = (text.textContent ?? '').replaceAll('\u00a0', ' ')
      return parts.filter(part => {
        const range = document.createRange()
        range.setStart(text, words.indexOf(part))
        range.setEnd(text, words.indexOf(part) + part.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size !== 1
      })
    }, counts)
    expect(torn, `${width} pixels wide`).toEqual([])
  }
})
