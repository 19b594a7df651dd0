/** Milliseconds. Tries of changed code, most of which fail by this, ask for less. */
const timeoutMs = Number(process.env.TESTS_PATIENCE ?? 15_000)

/** Resolves when `check` does not throw any more; its last error after `ms`. */
export const until = async (check: () => Promise<void> | void, ms = timeoutMs): Promise<void> => {
  const end = Date.now() + ms
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 300)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

interface ClockShift {
  /** Milliseconds before each check. */
  readonly step: number
  /** Milliseconds in all. A slow machine, which checks more often, moves the clock no further. */
  readonly most: number
}
/** Resolves when `check` does not throw any more, moving the clock before each check; its last error after `ms`. */
export const untilShifting = (
  clock: { shift(milliseconds: number): void },
  { step, most }: ClockShift,
  check: () => Promise<void> | void,
  ms?: number,
): Promise<void> => {
  let left = most
  return until(async () => {
    const next = Math.min(step, left)
    left -= next
    if (next > 0) clock.shift(next)
    await check()
  }, ms)
}
