import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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

type IsProxy = ((address: string, hop: number) => boolean) | undefined
type Call = readonly [IncomingMessage, ServerResponse]
interface Connection {
  readonly waiting: Call[]
  isAnswering: boolean
  isRefused: boolean
}

/**
 * Creates the server below Fastify. The requests of one connection are answered one after another, as their answers
 * must be sent in this order anyway; a connection that sends too many at once, or does not read, is closed.
 */
export const createGuardedServer = (
  handler: RequestListener,
  options: ServerOptions,
  limits: ConnectionLimits,
  isProxy: IsProxy,
): Server => {
  const connections = new WeakMap<Socket, Connection>()
  const counts = new Map<string, number>()

  const next = (connection: Connection, socket: Socket): void => {
    const call = socket.destroyed ? undefined : connection.waiting.shift()
    connection.isAnswering = call !== undefined
    if (!call) return
    call[1].once('close', () => next(connection, socket))
    handler(...call)
  }
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const connection = connections.get(socket) ?? { waiting: [], isAnswering: false, isRefused: false }
    connections.set(socket, connection)
    if (connection.isRefused || socket.destroyed) return
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
  return server
}
