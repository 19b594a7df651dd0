import { expect, test } from 'vitest'
import { deviceOf } from '../sessions/device.ts'
import { hashPassword, isPassword } from './passwords.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8', null, null],
])('the device of %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})

test('passwords are Argon2id of their own salt, the same in every Unicode composition; without a password the answer is no', async () => {
  const [one, other] = await Promise.all([hashPassword('gül-é-ێ'), hashPassword('gül-é-ێ')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await isPassword('gül-é-ێ'.normalize('NFD'), one)).toBe(true)
  expect(await isPassword('gul-e-ێ', one)).toBe(false)
  for (const nothing of [null, undefined]) expect(await isPassword('nobody has this account', nothing)).toBe(false)
})
