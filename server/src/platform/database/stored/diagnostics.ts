import { z } from 'zod'
import { storedJson, versions } from './stored-json.ts'

/** What a page or the server wrote down to find faults by: any JSON, masked. People read it by SQL. */
export const storedDiagnostic = storedJson('diagnostic_logs.data', versions<unknown>(z.json()))
