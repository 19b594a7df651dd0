import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread, Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPlace {
  /** Undefined keeps it in memory. */
  readonly folder?: string
  /** A dumped data folder to begin from. */
  readonly dump?: string
  readonly listen: { readonly path: string } | { readonly host: string; readonly port: number }
}
/** PGlite's program, compiled (a `WebAssembly.Module`). */
export type Engine = object
export interface WorkerStart extends EmbeddedPlace {
  readonly engine: Engine
}
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> }

export type WorkerOrder = { readonly do: 'close' } | { readonly do: 'dump'; readonly file: string }
export type WorkerAnswer = { readonly done: 'open'; readonly address: string } | { readonly done: 'close' | 'dump' }

export interface EmbeddedDatabase {
  /**
   * Pool settings to reach it. One connection: it is one PostgreSQL session, and two clients would disturb each
   * other's unnamed statements.
   */
  readonly connection: PoolConfig
  /** Writes the whole database into a file that `dump` of another start takes. */
  dumpTo(file: string): Promise<void>
  close(): Promise<void>
}

const next = (worker: Worker): Promise<WorkerAnswer> =>
  new Promise((resolve, reject) => {
    const clear = () => worker.off('message', done).off('error', failed).off('exit', ended)
    const done = (message: WorkerAnswer) => {
      clear()
      resolve(message)
    }
    const failed = (error: unknown) => {
      clear()
      reject(error)
    }
    const ended = (code: number) => failed(new Error(`The embedded database stopped with code ${code}`))
    worker.on('message', done).on('error', failed).on('exit', ended)
  })

let engine: Promise<Engine> | undefined
/** Compiled once for all databases that this process opens. */
const getEngine = (): Promise<Engine> => {
  engine ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(bytes => WebAssembly.compile(bytes))
  return engine
}

/**
 * Lets nobody but the owner read the files of the database: those that are there, and those that this process makes
 * from now on.
 */
const keepPrivate = (folder: string): void => {
  if (isMainThread) process.umask(0o077)
  if (!existsSync(folder)) return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/** Starts PGlite in a worker thread. Its socket is a private file, on Windows a loopback port. */
export const openEmbedded = async (place: Pick<EmbeddedPlace, 'folder' | 'dump'>): Promise<EmbeddedDatabase> => {
  if (place.folder !== undefined) keepPrivate(place.folder)
  const unlock = place.folder === undefined ? () => {} : lockFolder(`${place.folder}.lock`)
  const privateFolder = makeSocketFolder()
  const listen = process.platform === 'win32' ? { host: '127.0.0.1', port: 0 } : { path: join(privateFolder, '.s.PGSQL.5432') }
  const workerData: WorkerStart = { ...place, listen, engine: await getEngine() }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  const tidy = () => {
    rmSync(privateFolder, { recursive: true, force: true })
    unlock()
  }
  const opened = await next(worker).catch(error => {
    tidy()
    throw error
  })
  const port = 'path' in listen || opened.done !== 'open' ? 5432 : Number(opened.address.split(':').at(-1))
  const ask = (order: WorkerOrder): Promise<WorkerAnswer> => {
    const answered = next(worker)
    worker.postMessage(order)
    return answered
  }
  return {
    connection: {
      host: 'path' in listen ? privateFolder : '127.0.0.1',
      port,
      user: 'postgres',
      password: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    },
    dumpTo: async file => {
      await ask({ do: 'dump', file })
    },
    close: async () => {
      await ask({ do: 'close' })
      await worker.terminate()
      tidy()
    },
  }
}
