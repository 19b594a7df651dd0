/** Reasons why another service did not sign a visitor in; both are problems with words. */
export type Refusal = 'sign-on-refused' | 'sign-on-unavailable'

let arriving: Promise<unknown> | undefined
let refusal: Refusal | undefined

/** A host app is signing the visitor on: nobody is asked to sign in until it is known whether it could. */
export function arriveBy(work: Promise<unknown>): void {
  arriving = work.finally(() => {
    arriving = undefined
  })
}
export const arrived = (): Promise<unknown> => arriving ?? Promise.resolve()

/** Keeps the reason, which the next sign-in dialog shows once above its fields. */
export function refuseArrival(why: Refusal): void {
  refusal = why
}
export function takeRefusal(): Refusal | undefined {
  const taken = refusal
  refusal = undefined
  return taken
}
