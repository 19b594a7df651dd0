/** A daemon of ClamAV for tests. */
export { eicar, startFakeClamd } from './fake-clamd.ts'
