import { expect, test, vi } from 'vitest'
import { beside, steps } from './run.ts'

const shell = (title: string, line: string) => ({ title, command: 'sh', args: ['-c', line] })

test('a process that a step left behind keeps nobody waiting', async () => {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation(text => void printed.push(String(text)))
  const started = Date.now()
  await steps([shell('leaves one behind', 'sleep 60 & echo done')], 1)
  expect(Date.now() - started).toBeLessThan(30_000)
  expect(printed.join()).toContain('✓ leaves one behind')
  vi.restoreAllMocks()
})

test('a step that is stuck beside another is stopped, and what it printed is shown', async () => {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation(text => void printed.push(String(text)))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  await beside([shell('short', 'true')], shell('stuck', 'echo here it stands; exec sleep 60'), 500)
  expect(exit).toHaveBeenCalledWith(1)
  expect(printed.join('\n')).toMatch(/✓ short[\s\S]*here it stands[\s\S]*✗ stuck/)
  vi.restoreAllMocks()
})

test('steps that are shown follow one another, also after one that failed, and its failure is the end of all', async () => {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation(text => void printed.push(String(text)))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  await beside([shell('first', 'exit 3'), shell('second', 'true')], shell('kept', 'true'), 60_000)
  expect(exit).toHaveBeenCalledWith(3)
  expect(printed.join('\n')).toMatch(/✗ first[\s\S]*✓ second/)
  vi.restoreAllMocks()
})
