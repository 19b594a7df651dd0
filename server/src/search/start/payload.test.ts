import { isProblem } from '@karwan/domain/problems'
import { expect, test } from 'vitest'
import { flightSearchOf, hotelSearchOf, readPayload } from './payload.ts'

const stay = { dIn: '2027-03-01', dOut: '2027-03-04', cityId: 'EBL', cityName: 'Erbil', r: [{ adt: 2, chd: { age: [] } }] }
const searchOf = (h: object) => {
  const read = readPayload({ token: JSON.stringify({ h }), timestamp: '1', applicationId: 'web' })
  return 'h' in read && read.h ? hotelSearchOf(read.h) : read
}

test('[HS-1] without a nationality guests are of 106; `accId` of older addresses goes no further', () => {
  const usual = {
    checkIn: '2027-03-01',
    checkOut: '2027-03-04',
    cityId: 'EBL',
    cityName: 'Erbil',
    nationality: 106,
    rooms: [{ adults: 2, childAges: [] }],
  }
  expect(searchOf(stay)).toEqual(usual)
  expect(searchOf({ ...stay, nat: 5, accId: '77' })).toEqual({ ...usual, nationality: 5 })
})

test('[HS-1] what was asked of a hotel search goes on: a name, an id, a place nearby', () => {
  const asked = { hotelName: 'Citadel', hotelId: 'h1', near: { id: 'p1', name: 'Bazaar' } }
  expect(searchOf({ ...stay, ...asked })).toMatchObject(asked)
})

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const route = { date: '2027-03-01', origin: place('EBL'), destination: place('IST') }
const flight = { type: 0, r: [route], adt: 2, chd: 1 }

test('[FS-1] a flight search goes on with its routes, passengers and options', () => {
  const found = (more: object = {}) => {
    const read = readPayload({ token: JSON.stringify({ f: { ...flight, ...more } }) })
    return 'f' in read && read.f ? flightSearchOf(read.f) : read
  }
  const plain = found()
  expect(plain).toMatchObject({
    type: 0,
    cabin: 'Y',
    routes: [{ date: '2027-03-01', from: place('EBL'), to: place('IST') }],
    passengers: { adt: 2, chd: 1, sen: 0, yth: 0, inf: 0, ins: 0 },
  })
  expect(plain).not.toHaveProperty('directOnly')
  expect(plain).not.toHaveProperty('nearby')
  expect(found({ directOnly: true, nearby: true })).toMatchObject({ directOnly: true, nearby: true })
  expect(found({ directOnly: false })).not.toHaveProperty('directOnly')
})

test('[AP-2] a search is asked for under one token alone, as text that can be read; else it is told what cannot', () => {
  const faultsOf = (query: Readonly<Record<string, unknown>>) => {
    const read = readPayload(query)
    return isProblem(read) ? [read.problem, read.fields] : read
  }
  const missing = ['bad-request', [{ path: '', message: 'error.fieldRequired' }]]
  const unreadable = ['bad-request', [{ path: '', message: 'error.formatInvalid' }]]
  const text = JSON.stringify({ f: flight })
  expect(faultsOf({})).toEqual(missing)
  expect(faultsOf({ timestamp: '1', applicationId: 'web', lang: 'en' })).toEqual(missing)
  expect(faultsOf({ one: text, other: text })).toEqual(missing)
  expect(faultsOf({ token: [text, text] })).toEqual(unreadable)
  expect(faultsOf({ token: '{' })).toEqual(unreadable)
  expect(faultsOf({ token: JSON.stringify({ f: { ...flight, adt: 'two' } }) })).toEqual([
    'bad-request',
    [{ path: 'f.adt', message: 'error.formatInvalid' }],
  ])
})
