import { packagePage } from '@karwan/contract/packages'
import { readPackageAddress } from '@karwan/domain/packages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../index.ts'
import { naughtyStrings as naughty, packageParameters, strangeAddress } from '../samples/naughty-strings.ts'
import { packagePayload, searchPackages } from '../visitor/ordering.ts'

test('[PK-5] no naughty string in any parameter of a package’s address makes reading it throw', () => {
  expect(naughty.length).toBeGreaterThanOrEqual(485)
  for (const name of packageParameters)
    for (const value of naughty) expect(readPackageAddress(strangeAddress(name, value)).understood).toBeDefined()
})

describe('a shop that sells packages', () => {
  let shop: TestShop
  let visitor: TestVisitor
  let code = ''
  let hotelId = ''
  let flight = ''
  beforeAll(async () => {
    shop = await startTestShop()
    visitor = createVisitor(shop.origin)
    code = await searchPackages(visitor, packagePayload(shop))
    const page = (await visitor.travel(`/api/v2/packages?code=${code}&page=1`)).read(packagePage)
    hotelId = page._embedded.hotels[0]?.Id ?? ''
    flight = page.flight?.choice ?? ''
  })
  afterAll(() => shop?.close())

  /** Asks without a network. */
  const ask = async (url: string): Promise<number> => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: new URL(shop.origin).host, authorization: `Bearer ${visitor.token}`, cookie }
    return (await shop.app.http.inject({ method: 'GET', url, headers })).statusCode
  }
  /** Every call with each of its parameters replaced by `value`. */
  const callsWith = (value: string): readonly string[] => {
    const strange = encodeURIComponent(value.toWellFormed())
    const known = { code, hotelId }
    const list = `/api/v3/packages`
    const pathOf = (of: { readonly code: string; readonly hotelId: string }, what: string) =>
      `${list}/${of.code}/hotel/${of.hotelId}/${what}`
    return [
      `${list}?code=${strange}`,
      `${list}?code=${code}&flight=${strange}`,
      `${pathOf({ ...known, code: strange }, 'rooms')}?flight=${flight}`,
      `${pathOf({ ...known, hotelId: strange }, 'rooms')}?flight=${flight}`,
      `${pathOf({ ...known, hotelId: strange }, 'validate')}?flight=${flight}&rooms=x`,
      `${pathOf(known, 'validate')}?flight=${strange}&rooms=x`,
      `${pathOf(known, 'validate')}?flight=${flight}&rooms=${strange}`,
    ]
  }

  test('[PK-5] no naughty string in any parameter of the calls about packages makes the server fail', async () => {
    // What is asked as it should be is answered: the strange requests reach what reads them.
    expect(await ask(`/api/v3/packages/${code}/hotel/${hotelId}/rooms?flight=${flight}`)).toBe(200)
    const failed: string[] = []
    for (const value of naughty) for (const url of callsWith(value)) if ((await ask(url)) >= 500) failed.push(url)
    expect(failed).toEqual([])
  })
})
