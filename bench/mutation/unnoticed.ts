import path from 'node:path'
import process from 'node:process'

interface Tested {
  readonly status: string
  readonly fileName: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
  readonly mutatorName: string
  readonly replacement?: string
}

/** Tells each change that no test noticed, or that took too long, at once: a run that is stopped has shown them. */
const unnoticed = {
  onMutantTested: ({ status, fileName, location: { start }, mutatorName, replacement }: Tested) => {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'Timeout') return
    const place = `${path.relative(process.cwd(), fileName)}:${start.line}:${start.column}`
    console.info(`${status} ${place} ${mutatorName}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}`)
  },
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'unnoticed', value: unnoticed }]
