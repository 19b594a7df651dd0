import { expect, test } from 'vitest'
import { findMeantEmail } from './index.ts'

test('a slip in the domain of a common mail service is asked about', () => {
  for (const typed of ['gmial.com', 'gmai.com', 'gmaill.com', 'gmail.con', 'GMIAL.COM', 'gmail.cm', 'gmail.comm', 'hmail.com'])
    expect([typed, findMeantEmail(`shilan.k@${typed}`)]).toEqual([typed, { email: 'shilan.k@gmail.com', domain: 'gmail.com' }])
  expect(findMeantEmail(' azad@yhaoo.com ')?.email).toBe('azad@yahoo.com')
  expect(findMeantEmail('azad@hotnail.com')?.email).toBe('azad@hotmail.com')
  expect(findMeantEmail('azad@outlok.com')?.email).toBe('azad@outlook.com')
})

test('an address that may be right is left alone', () => {
  const right = ['gmail.com', 'ymail.com', 'mail.com', 'yahoo.fr', 'hotmail.co.uk', 'example.com', 'icloud.com', 'gmx.com', 'Gmail.com']
  for (const typed of right) expect([typed, findMeantEmail(`shilan@${typed}`)]).toEqual([typed, undefined])
  for (const typed of ['', 'shilan', '@gmial.com', 'shilan@', 'a b@gmial.com']) expect(findMeantEmail(typed)).toBeUndefined()
})

test('two slips, another service, the right domain or no address at all are not asked about', () => {
  for (const typed of [
    'a@gmail.com',
    'a@mgial.com',
    'a@agmailx.com',
    'a@gmail.coms.x',
    'a@mgila.com',
    'a@gmmial.com',
    'a@example.com',
    '@gmial.com',
    'a@gmial.com b',
    'gmial.com',
    '',
  ])
    expect([typed, findMeantEmail(typed)]).toEqual([typed, undefined])
  expect(findMeantEmail(' a@gmali.com ')?.email).toBe('a@gmail.com')
})
