import Fastify from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, test } from 'vitest'
import { redisLimits } from '../redis.ts'
import { answerErrors } from './problems.ts'

test('while the database or Redis is away, a request is told within two seconds to come back, and nothing goes wrong', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 })
  const redis = new Redis({ host: '127.0.0.1', port: 1, ...redisLimits })
  redis.on('error', () => undefined)
  const app = Fastify()
  answerErrors(app)
  app.get('/database', () => pool.query('select 1'))
  app.get('/broken', () => Promise.reject(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })))
  app.get('/stopping', () => Promise.reject(Object.assign(new Error('shutting down'), { code: '57P01' })))
  app.get('/redis', () => redis.get('x'))
  app.get('/fault', () => Promise.reject(Object.assign(new Error('no such column'), { code: '42703' })))
  app.get('/file', () => Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })))
  const began = performance.now()
  for (const url of ['/database', '/broken', '/stopping', '/redis']) {
    const { statusCode, headers, json } = await app.inject(url)
    expect([url, statusCode, Number(headers['retry-after']) > 0, json().code]).toEqual([url, 503, true, 'service-busy'])
  }
  expect(performance.now() - began).toBeLessThan(4000)
  for (const url of ['/fault', '/file']) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 500])
  redis.disconnect()
  await pool.end()
})
