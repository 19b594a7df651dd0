import { isStorableText } from '@karwan/contract/common'
import { type FieldFault, problem } from '@karwan/domain/problems'
import type { FastifyInstance } from 'fastify'
import { ThrownProblem } from './problems.ts'

/** Deeper bodies are refused: no route has more levels. */
const deepest = 12

/** Returns the paths of texts that cannot be stored: names of fields count as texts too. */
export const unstorablePaths = (value: unknown, path = '', depth = 0): readonly string[] => {
  if (typeof value === 'string') return isStorableText(value) ? [] : [path]
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  if (depth >= deepest) return [path]
  return Object.entries(value).flatMap(([name, each]) => {
    const inner = path === '' ? name : `${path}.${name}`
    return isStorableText(name) ? unstorablePaths(each, inner, depth + 1) : [path]
  })
}

/**
 * Refuses texts that the database cannot store, for all routes at once, before their schemas read them. Raw bodies of
 * notifications and forms in parts are read by their routes.
 */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _, done) => {
    const fields: FieldFault[] = [request.params, request.query, request.body, request.cookies]
      .flatMap(each => unstorablePaths(each))
      .map(path => ({ path, message: 'error.formatInvalid' }))
    if (fields.length === 0) done()
    else done(new ThrownProblem(problem('bad-request', { detail: 'A text has characters that no text has', fields })))
  })
}
