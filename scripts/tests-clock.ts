/** Gives this process, and each that it starts, the time of the tests: the machine's plus what `vitest.config.ts` found is between the two. */
const offset = Number(process.env.TESTS_CLOCK)
const isOurs = Symbol.for('the time of the tests')

const MachineDate = globalThis.Date
if (!Number.isFinite(offset)) throw new Error('Nobody chose the time of the tests')
if (!(isOurs in MachineDate)) {
  const now = () => MachineDate.now() + offset
  // No class of its own: what the machine itself makes, as of its files, stays a date too.
  const TestsDate = new Proxy(MachineDate, {
    construct: (target, told, made) => Reflect.construct(target, told.length ? told : [now()], made),
    apply: () => new MachineDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    has: (target, key) => key === isOurs || Reflect.has(target, key),
  })
  Object.defineProperty(MachineDate.prototype, 'constructor', { value: TestsDate, configurable: true, writable: true })
  globalThis.Date = TestsDate
}

const forChildren = `--import=${import.meta.url}`
if (!process.env.NODE_OPTIONS?.includes(forChildren)) process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${forChildren}`.trim()

export {}
