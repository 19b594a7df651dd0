import { z } from 'zod'
import { storedJson, versions } from './stored-json.ts'

/** Record that a page or the server made to find faults by: any JSON, masked. People read it by SQL. */
export const storedDiagnostic = storedJson('diagnostic_logs.data', versions<unknown>(z.json()))
