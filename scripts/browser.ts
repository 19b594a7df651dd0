/** Finds a Chromium for the journeys, or brings one: the system's, Debian's package, Playwright's own download. */
import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** The shell draws pages without a browser around them, which costs less. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

export const findChromium = (): string | undefined => [process.env.CHROMIUM_PATH, ...known].find(path => path && existsSync(path))

/**
 * Path of a Chromium, or undefined when Playwright's own is installed and should be used. Throws when none can be had.
 */
export async function getChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing Debian’s package')
    await run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const installed = findChromium()
      if (installed) return installed
    }
  }
  console.log('No Chromium here: letting Playwright bring its own')
  if ((await run('playwright', ['install', 'chromium'])) === 0) return undefined
  throw new Error('The journeys need Chromium: install it, or set CHROMIUM_PATH to one.')
}
