/** Loyalty points: a double-entry ledger, what travelers see of it, and what orders do with it. */
export { earnClaimed, earnPoints } from './earn.ts'
export { lockWallet, postPoints, readWallet } from './ledger.ts'
export { pointData } from './personal-data.ts'
export { takeBackRewards } from './rewards.ts'
export { pointRoutes } from './routes.ts'
