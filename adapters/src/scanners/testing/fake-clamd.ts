import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The text that every scanner finds and that harms nobody. In two parts, so that no scanner finds this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const command = Buffer.from('zINSTREAM\0')

type Mood = 'well' | 'silent' | 'drops' | 'limit' | 'nonsense'

/** Plays ClamAV's daemon: it takes INSTREAM and finds `eicar`. `mood` tells how it behaves from then on. */
export const startFakeClamd = async () => {
  let mood: Mood = 'well'
  const files: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', data => {
      received = Buffer.concat([received, data])
      if (mood === 'drops') return void socket.destroy()
      if (mood === 'limit') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = fileOf(received)
      if (!file || mood === 'silent') return
      files.push(file)
      socket.end(mood === 'nonsense' ? 'PONG\0' : file.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    /** Files that it was given whole, the oldest first. */
    files,
    behave: (next: Mood) => {
      mood = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the file of a whole command; undefined while some of it is missing. Throws for what the protocol forbids. */
const fileOf = (received: Buffer): Buffer | undefined => {
  if (received.length < command.length) return undefined
  if (!received.subarray(0, command.length).equals(command)) throw new Error('This is no INSTREAM')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
