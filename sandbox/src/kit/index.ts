/** What every area of the sandbox is built from: chance that repeats itself, a clock that can be moved, a ledger that is only added to. */
export * from './agenda.ts'
export * from './clock.ts'
export * from './html.ts'
export * from './ledger.ts'
export * from './page.ts'
export * from './phone.ts'
export * from './random.ts'
export * from './troubles.ts'
