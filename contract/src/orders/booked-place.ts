import { z } from 'zod'

export const bookedPlace = z.object({ airport: z.string(), city: z.string() })
