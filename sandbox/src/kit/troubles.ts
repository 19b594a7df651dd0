import { z } from 'zod'

/** Faults of the next calls, as tests request them: `http500`, or `http500:3` for three calls. */
export interface Troubles<Step extends string> {
  /** Body of the string's `POST script`: {steps}. */
  readonly request: z.ZodType<{ readonly steps: readonly string[] }>
  add(steps: readonly string[]): void
  /** Uses up one turn of a step; false when none is left. */
  take(step: Step): boolean
}

export const createTroubles = <const Step extends string>(names: readonly Step[]): Troubles<Step> => {
  const left = new Map<string, number>()
  return {
    request: z.object({
      steps: z.array(z.string().regex(new RegExp(`^(${names.join('|')})(:\\d{1,3})?$`), `a step is one of ${names.join(', ')}`)).min(1),
    }),
    add(steps) {
      for (const step of steps) {
        const [name = '', turns = '1'] = step.split(':')
        left.set(name, (left.get(name) ?? 0) + Number(turns))
      }
    },
    take(step) {
      const turns = left.get(step) ?? 0
      if (turns > 0) left.set(step, turns - 1)
      return turns > 0
    },
  }
}
