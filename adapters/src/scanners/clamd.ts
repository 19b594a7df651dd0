import { connect, type Socket } from 'node:net'
import type { FileScanner, ScanVerdict } from './port.ts'

/** Address of ClamAV's daemon. */
export interface ClamdAddress {
  readonly host: string
  readonly port: number
  /** Milliseconds for a connection, the file and the verdict together. */
  readonly timeoutMs?: number
}

/** Bytes of one piece. The daemon takes each with its length before it. */
const pieceBytes = 256 * 1024
/** A verdict is one short line; more is no verdict. */
const longestAnswer = 2000

/**
 * ClamAV's daemon over TCP, by its command INSTREAM: `zINSTREAM`, pieces with their length in four bytes, an empty
 * piece, then one line ended by a zero byte. One connection a file.
 */
export const createClamd = ({ host, port, timeoutMs = 20_000 }: ClamdAddress): FileScanner => ({
  scan: bytes =>
    new Promise(resolve => {
      const socket = connect({ host, port })
      const timer = setTimeout(() => end('it gave no verdict in time'), timeoutMs)
      let answer = ''
      const end = (reason?: string): void => {
        clearTimeout(timer)
        socket.destroy()
        resolve(reason === undefined ? verdictOf(answer) : { is: 'not-scanned', reason })
      }
      socket.on('connect', () => send(socket, bytes))
      socket.on('data', data => {
        answer += data.toString('utf8')
        if (answer.includes('\0') || answer.length > longestAnswer) end()
      })
      // What was answered before the connection was lost counts: a file that is too large is refused while it is sent.
      socket.on('error', ({ message }) => end(answer === '' ? message : undefined))
      socket.on('close', () => end(answer === '' ? 'it closed the connection' : undefined))
    }),
})

const send = (socket: Socket, bytes: Uint8Array): void => {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    socket.write(lengthOf(piece))
    socket.write(piece)
  }
  socket.write(lengthOf(new Uint8Array()))
}
const lengthOf = (piece: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

const verdictOf = (answer: string): ScanVerdict => {
  const [line = ''] = answer.split('\0')
  if (line === 'stream: OK') return { is: 'clean' }
  const virus = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1]
  return virus === undefined ? { is: 'not-scanned', reason: `it answered: ${line.slice(0, 200)}` } : { is: 'infected', virus }
}
