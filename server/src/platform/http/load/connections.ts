import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextPhase, setTimeout as wait } from 'node:timers/promises'

export interface ConnectionLimits {
  /** Requests of one connection that may wait behind the one being answered. */
  readonly pipelined: number
  /** Milliseconds after which a connection that does not read its answers is closed. */
  readonly unreadMs: number
  /** Connections to this server. Node closes those beyond at once. */
  readonly total: number
  /** Connections from one address that is no trusted proxy. Those beyond are answered 503 and closed. */
  readonly perAddress: number
}
export const generousConnections: ConnectionLimits = { pipelined: 10, unreadMs: 10_000, total: 10_000, perAddress: 2000 }

export interface Guard {
  readonly limits: ConnectionLimits
  readonly isProxy?: ((address: string, hop: number) => boolean) | undefined
  /** Says that each connection is closed with its next answer. */
  readonly isPausing?: () => boolean
}
export interface GuardedServer extends Server {
  /**
   * Takes no more connections, and closes each that is open with its next answer, or when nothing was asked on it for
   * a while. None is reset. Resolves when all are closed.
   */
  finish(): Promise<void>
}

/** One that asks nothing for so long during the pause is closed. */
const quietMs = 500
/** Milliseconds that what still comes on a closed connection is read: the system would answer it with a reset. */
const lingerMs = 1000
const checkMs = 20
/** Longest wait for a moment when no connection waits to be taken. */
const drainMs = 5000

type Call = readonly [IncomingMessage, ServerResponse]
interface Connection {
  readonly waiting: Call[]
  isAnswering: boolean
  isRefused: boolean
  /** Time of the last request or answer, by `performance.now()`. */
  movedAt: number
}

/**
 * Creates the server below Fastify. The requests of one connection are answered one after another, as their answers
 * must be sent in this order anyway; a connection that sends too many at once, or does not read, is closed.
 */
export const createGuardedServer = (
  handler: RequestListener,
  options: ServerOptions,
  { limits, isProxy, isPausing = () => false }: Guard,
): GuardedServer => {
  const connections = new Map<Socket, Connection>()
  const counts = new Map<string, number>()
  let taken = 0

  const next = (connection: Connection, socket: Socket): void => {
    const call = socket.destroyed ? undefined : connection.waiting.shift()
    connection.isAnswering = call !== undefined
    connection.movedAt = performance.now()
    if (!call) return
    call[1].once('close', () => next(connection, socket))
    beforeHead(call[1], () => {
      if (!isPausing() || connection.waiting.length > 0) return
      connection.isRefused = true
      call[1].shouldKeepAlive = false
      socket.destroySoon = () => end(socket)
    })
    handler(...call)
  }
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection || connection.isRefused || socket.destroyed) return
    if (tooManyOf(socket) || connection.waiting.length >= limits.pipelined) {
      connection.isRefused = true
      socket.pause()
      response.writeHead(503, { 'retry-after': '2', connection: 'close', 'content-length': '0' }).end()
      return
    }
    connection.waiting.push([request, response])
    if (!connection.isAnswering) next(connection, socket)
  }
  const tooManyOf = ({ remoteAddress = '' }: Socket): boolean => (counts.get(remoteAddress) ?? 0) > limits.perAddress

  const server = createServer(options, take)
  server.maxConnections = limits.total
  server.on('connection', socket => {
    taken += 1
    connections.set(socket, { waiting: [], isAnswering: false, isRefused: false, movedAt: performance.now() })
    socket.once('close', () => connections.delete(socket))
    const address = socket.remoteAddress ?? ''
    if (isProxy?.(address, 0)) return
    counts.set(address, (counts.get(address) ?? 0) + 1)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
  // Node calls this when nothing moved on the connection for so long, in either direction: a slow reader is not meant.
  server.timeout = limits.unreadMs
  server.on('timeout', socket => {
    const connection = connections.get(socket)
    if (connection?.isAnswering && socket.writableLength === 0) socket.setTimeout(limits.unreadMs)
    else socket.destroy()
  })
  /** Closing resets connections that wait to be taken. One is taken in each turn of the event loop. */
  const untilNoneWaits = async (): Promise<void> => {
    const until = performance.now() + drainMs
    for (let before = -1; before !== taken && performance.now() < until; ) {
      before = taken
      await nextPhase()
      await nextPhase()
    }
  }
  const finish = async (): Promise<void> => {
    if (!server.listening) return
    await untilNoneWaits()
    // Not the method of HTTP, which resets connections between two requests.
    NetServer.prototype.close.call(server)
    while (connections.size > 0) {
      const quietSince = performance.now() - quietMs
      for (const [socket, connection] of connections) {
        if (connection.isAnswering || connection.isRefused || connection.movedAt > quietSince) continue
        connection.isRefused = true
        end(socket)
      }
      await wait(checkMs)
    }
  }
  return Object.assign(server, { finish })
}

/** Closes a connection when the other side has read its answer. */
const end = (socket: Socket): void => {
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs)
}

const beforeHead = (response: ServerResponse, change: () => void): void => {
  const writeHead = response.writeHead.bind(response) as (...given: readonly unknown[]) => ServerResponse
  Object.assign(response, {
    writeHead: (...given: readonly unknown[]) => {
      change()
      return writeHead(...given)
    },
  })
}
