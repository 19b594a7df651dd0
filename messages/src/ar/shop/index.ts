import { policy } from '../../catalog/ar/policy.ts'

export const words = { ...policy }
