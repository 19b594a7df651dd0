import { expect, test, vi } from 'vitest'
import { beside, steps } from './run.ts'

const shell = (title: string, line: string) => ({ title, command: 'sh', args: ['-c', line] })

test('a process that a step left behind keeps nobody waiting', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation(text => void said.push(String(text)))
  const started = Date.now()
  await steps([shell('leaves one behind', 'sleep 60 & echo done')], 1)
  expect(Date.now() - started).toBeLessThan(30_000)
  expect(said.join()).toContain('✓ leaves one behind')
  vi.restoreAllMocks()
})

test('a step that is stuck beside another is stopped, and what it said is shown', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation(text => void said.push(String(text)))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  await beside(shell('short', 'true'), shell('stuck', 'echo here it stands; exec sleep 60'), 500)
  expect(exit).toHaveBeenCalledWith(1)
  expect(said.join('\n')).toMatch(/✓ short[\s\S]*here it stands[\s\S]*✗ stuck/)
  vi.restoreAllMocks()
})
