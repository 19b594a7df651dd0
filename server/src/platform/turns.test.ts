import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('what is started comes in its order, one in a turn: what came from the network meanwhile does not wait for all', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const server = createServer(socket => void socket.on('data', () => order.push('probe')))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  const names = Array.from({ length: 20 }, (_, at) => `page ${at}`)
  await new Promise<void>(resolve => {
    for (const name of names)
      inTurn(() => {
        order.push(name)
        if (name === 'page 0') socket.write('probe')
        // As a page that is drawn does.
        for (const until = performance.now() + 5; performance.now() < until; );
        if (name === names.at(-1)) resolve()
      })
  })
  socket.destroy()
  server.close()
  expect(order.filter(each => each !== 'probe')).toEqual(names)
  expect(order.indexOf('probe')).toBeGreaterThan(0)
  expect(order.indexOf('probe')).toBeLessThan(10)
})
