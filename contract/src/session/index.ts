/**
 * The travel session's token (TK-1): about 25 minutes, then refreshed. `GET /api/token/generate`, `GET
 * /api/token/refresh`.
 */
import { z } from 'zod'
import { instant } from '../common/index.ts'

export const sessionToken = z.object({ Value: z.string(), ExpiresAt: instant })
export type SessionToken = z.infer<typeof sessionToken>
