import { onTestFinished } from 'vitest'
import { gatewayPace } from '../../payments/attempts/context.ts'

/**
 * Shortens what a payment waits for a gateway, in milliseconds, until the test ends. Other files of the process read
 * the same object.
 */
export const shortenWaits = (waits: Partial<typeof gatewayPace>): void => {
  const before = { ...gatewayPace }
  Object.assign(gatewayPace, waits)
  onTestFinished(() => void Object.assign(gatewayPace, before))
}
