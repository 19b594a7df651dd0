import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PageBuild } from '../../pages/index.ts'

const pageMs = 30

/** Pages for `main.ts --pages=…` that say nothing, each after a moment; `?ms=` says after how long. */
export const openPages = async (): Promise<PageBuild> => {
  const clientFolder = join(process.env.KARWAN_DATA ?? '.', 'client')
  for (const name of ['assets', 'media']) mkdirSync(join(clientFolder, name), { recursive: true })
  writeFileSync(join(clientFolder, 'sw.js'), '')
  return {
    answerPage: async ({ url }) => {
      await wait(Number(new URL(url).searchParams.get('ms') ?? pageMs))
      return new Response('<!doctype html><title>page</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    clientFolder,
  }
}
