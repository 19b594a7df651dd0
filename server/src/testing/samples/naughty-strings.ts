import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const file = join(import.meta.dirname, 'naughty-strings/naughty-strings.json')
/** Texts that broke a program somewhere, of the Big List of Naughty Strings. */
export const naughtyStrings = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))

const place = (name: string, code: string) => ({ [`${name}LId`]: code, [`${name}CId`]: code, [`${name}CCode`]: code })
/** A whole address of a package that is booked. */
const address: Readonly<Record<string, string>> = {
  from: 'Erbil',
  ...place('f', 'EBL'),
  to: 'Istanbul',
  ...place('t', 'IST'),
  sDate: '2027-03-10',
  eDate: '2027-03-15',
  class: 'Y',
  cityId: 'IST',
  cityName: 'Istanbul',
  cIn: '2027-03-10',
  cOut: '2027-03-15',
  guestData: '2',
  nat: '106',
  hotelId: 'h1',
  code: 'abc~def',
  flight: 'i1.f1',
  rooms: 'r1',
  total: '1000',
  step: 'review',
}
/** Names of all parameters of an address of packages. */
export const packageParameters = Object.keys(address)
/** Such an address with `value` in one of its parameters. */
export const strangeAddress = (name: string, value: string) => new URLSearchParams({ ...address, [name]: value })
