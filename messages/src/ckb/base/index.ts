import { error } from '../../catalog/ckb/error.ts'
import { success } from '../../catalog/ckb/success.ts'
import { time } from '../../catalog/ckb/time.ts'
import { trade } from '../../catalog/ckb/trade.ts'
import { ui } from '../../catalog/ckb/ui.ts'

export const words = { ...trade, ...ui, ...error, ...success, ...time }
