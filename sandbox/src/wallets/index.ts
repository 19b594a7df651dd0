/** Parts that the wallets of the sandbox share: payment pages, ledger, notifications and failures. */
export { controlRoutes } from './control-routes.ts'
export { misbehaves } from './faults.ts'
export { pages } from './pages.ts'
export { stepNames } from './scripts.ts'
export { payer, type WalletPayment } from './types.ts'
export { giveBack, isOver, open, openWallet, scriptOf, takesMoney, type Wallet, type WalletOptions } from './wallet.ts'
