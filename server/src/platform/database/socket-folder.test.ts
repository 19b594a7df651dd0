import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSocketFolder } from './socket-folder.ts'

test('what a killed process left is removed at the next start; a living one’s, and everything else, stays', () => {
  const parent = mkdtempSync(join(tmpdir(), 'karwan-sockets-'))
  const make = (name: string) => {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, '.s.PGSQL.5432'), '')
  }
  const { pid: dead } = spawnSync(process.execPath, ['-e', ''])
  const longAgo = new Date(Date.now() - 86_400_000)
  const stays = [
    `karwan-socket-${process.ppid}-Parent`,
    `karwan-socket-${process.pid}-OwnNow`,
    `other-socket-${dead}-Abcdef`,
    'karwan-Abcdef',
  ]
  const goes = [`karwan-socket-${dead}-Abcdef`, `karwan-socket-${process.pid}-Before`]
  for (const name of [...stays, ...goes]) make(name)
  utimesSync(join(parent, goes[1] ?? ''), longAgo, longAgo)
  writeFileSync(join(parent, `karwan-socket-${dead}-Afile1`), 'a file is none of ours')
  const made = makeSocketFolder(parent)
  expect(basename(made)).toMatch(new RegExp(`^karwan-socket-${process.pid}-`))
  expect(readdirSync(parent).sort()).toEqual([...stays, `karwan-socket-${dead}-Afile1`, basename(made)].sort())
  rmSync(parent, { recursive: true })
})
