/** Runs PGlite away from the thread that answers requests, behind a socket that speaks PostgreSQL's protocol. */
import fs, { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { Engine, WorkerAnswer, WorkerOrder, WorkerStart } from './embedded.ts'
import { answerWholeExchanges } from './whole-exchanges.ts'

/** PGlite gives some of its files to everybody, whatever the umask: in this thread nothing is given to others. */
const [chmod, fchmod] = [fs.chmodSync, fs.fchmodSync]
const ownerOnly = (mode: fs.Mode): number => Number(mode) & 0o700
fs.chmodSync = (path, mode) => chmod(path, ownerOnly(mode))
fs.fchmodSync = (file, mode) => fchmod(file, ownerOnly(mode))
syncBuiltinESMExports()

/**
 * A new cluster is made in memory and then written down: three times as fast as made on disk, and never half there
 * after a kill.
 */
const prepareFolder = async (folder: string, pgliteWasmModule: Engine): Promise<void> => {
  if (existsSync(folder)) return
  const made = await PGlite.create('memory://', { pgliteWasmModule })
  const dump = await made.dumpDataDir('none')
  await made.close()
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const written = await PGlite.create({ dataDir: draft, loadDataDir: dump, pgliteWasmModule })
  await written.close()
  renameSync(draft, folder)
}

const openPlace = async ({ folder, dump, engine }: WorkerStart): Promise<PGlite> => {
  if (folder !== undefined) await prepareFolder(folder, engine)
  const loadDataDir = dump === undefined ? undefined : new Blob([await readFile(dump)])
  return PGlite.create({ dataDir: folder ?? 'memory://', pgliteWasmModule: engine, ...(loadDataDir && { loadDataDir }) })
}

const place = workerData as WorkerStart
const database = await openPlace(place)
answerWholeExchanges(database)
const server = new PGLiteSocketServer({ db: database, maxConnections: 8, ...place.listen })
await server.start()

const answer = (message: WorkerAnswer): void => parentPort?.postMessage(message)
parentPort?.on('message', async (order: WorkerOrder) => {
  if (order.do === 'dump') {
    const dump = await database.dumpDataDir('none')
    await writeFile(order.file, new Uint8Array(await dump.arrayBuffer()))
    return answer({ done: 'dump' })
  }
  await server.stop()
  await database.close()
  answer({ done: 'close' })
  parentPort?.close()
})
answer({ done: 'open', address: server.getServerConn() })
