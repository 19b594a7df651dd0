import type { FlightResults } from '@karwan/contract/flights'
import type { Reader } from '../../../base/server-client/index.ts'

/**
 * Results of our own server, a thousand rows at a time: the server has held them to the contract, and checking each
 * field again would stop a weak phone for longer than drawing them. Looked at is only that it is such an answer.
 */
export const resultsReader: Reader<FlightResults> = {
  safeParse: data =>
    isResults(data) ? { success: true, data } : { success: false, error: { message: 'no results with combinations and progress' } },
}

const isResults = (data: unknown): data is FlightResults =>
  typeof data === 'object' &&
  data !== null &&
  'combinations' in data &&
  Array.isArray(data.combinations) &&
  'progress' in data &&
  'total' in data &&
  'airports' in data
