/** A process: its name, and how it ended. */
export interface RespawnedPart {
  readonly name: string
  readonly child: { readonly signalCode: string | null }
  readonly ended: Promise<number>
}
export interface Respawning {
  readonly start: () => RespawnedPart
  /** Returns true once everything is being closed: the end of the part is then no death. */
  readonly isClosing: () => boolean
  readonly say: (text: string) => void
  readonly now?: () => number
}

const deathsBeforeGivingUp = 5
const withinMs = 60_000

/**
 * Starts a part again each time it dies, and gives up after five deaths in a minute. Resolves with its last exit code.
 * A part that ends by itself with code 0 is not started again.
 */
export async function keepAlive(first: RespawnedPart, { start, isClosing, say, now = Date.now }: Respawning): Promise<number> {
  let part = first
  let deaths: number[] = []
  for (;;) {
    const code = await part.ended
    if (isClosing() || code === 0) return code
    const { name, child } = part
    deaths = [...deaths.filter(at => now() - at < withinMs), now()]
    const cause = child.signalCode ? `by ${child.signalCode}` : `with code ${code}`
    if (deaths.length >= deathsBeforeGivingUp) {
      say(`${name} ended ${cause}, for the ${deaths.length}th time in a minute. It is not started again.`)
      return code
    }
    say(`${name} ended ${cause}. It starts again.`)
    part = start()
  }
}
