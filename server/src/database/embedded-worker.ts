/** Runs PGlite away from the thread that answers requests, behind a socket that speaks PostgreSQL's protocol. */
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { EmbeddedPlace, WorkerAnswer, WorkerOrder } from './embedded.ts'

const place = workerData as EmbeddedPlace
const loadDataDir = place.dump === undefined ? undefined : new Blob([await readFile(place.dump)])
const database = await PGlite.create({ dataDir: place.folder ?? 'memory://', ...(loadDataDir ? { loadDataDir } : {}) })
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
