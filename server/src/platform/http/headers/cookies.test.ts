import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import { type CookieName, cookies, type Lifetime, secondsOfPeriod } from '@karwan/domain/retention'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { setCookie } from './cookies.ts'

test.each(Object.keys(cookies) as CookieName[])('[RT-7] the cookie %s lives as long as the privacy page says', async name => {
  const app = fastify()
  await app.register(fastifyCookie)
  app.get<{ Querystring: { stay?: string } }>('/', (request, reply) => {
    setCookie(request, reply, name, 'value', { stay: request.query.stay === '1' })
    return {}
  })
  const ageOf = async (query: string) => (await app.inject(`/${query}`)).cookies.find(cookie => cookie.name === name)?.maxAge
  const lifetime: Lifetime = cookies[name]
  const expected = 'until' in lifetime ? undefined : secondsOfPeriod('stay' in lifetime ? lifetime.stay : lifetime.period)
  expect(await ageOf('?stay=1')).toBe(expected)
  expect(await ageOf('')).toBe('stay' in lifetime ? undefined : expected)
})

test('no cookie is set past the table', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const setting = files.filter(file => /\.(set|clear)Cookie\(|header\(\s*'set-cookie'/i.test(readFileSync(join(root, file), 'utf8')))
  expect(setting).toEqual([join('platform', 'http', 'headers', 'cookies.ts')])
})
