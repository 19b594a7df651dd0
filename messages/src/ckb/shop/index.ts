import { policy } from '../../catalog/ckb/policy.ts'

export const words = { ...policy }
