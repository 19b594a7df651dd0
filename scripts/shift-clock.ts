/**
 * Lets a process or a page read the machine's time plus `offset` milliseconds. A page is handed its words alone:
 * nothing is used here but what is in it.
 */
export function shiftClock(offset: number): void {
  const isOurs = Symbol.for('the time of the tests')
  const MachineDate = globalThis.Date
  if (isOurs in MachineDate) return
  const now = () => MachineDate.now() + offset
  // No class of its own: what the machine itself makes, as of its files, stays a date too.
  const TestsDate = new Proxy(MachineDate, {
    construct: (target, answer, made) => Reflect.construct(target, answer.length ? answer : [now()], made),
    apply: () => new MachineDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    has: (target, key) => key === isOurs || Reflect.has(target, key),
  })
  Object.defineProperty(MachineDate.prototype, 'constructor', { value: TestsDate, configurable: true, writable: true })
  globalThis.Date = TestsDate
}
