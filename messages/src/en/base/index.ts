import { error } from '../../catalog/en/error.ts'
import { success } from '../../catalog/en/success.ts'
import { time } from '../../catalog/en/time.ts'
import { trade } from '../../catalog/en/trade.ts'
import { ui } from '../../catalog/en/ui.ts'

export const words = { ...trade, ...ui, ...error, ...success, ...time }
