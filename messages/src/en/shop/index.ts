import { policy } from '../../catalog/en/policy.ts'

export const words = { ...policy }
