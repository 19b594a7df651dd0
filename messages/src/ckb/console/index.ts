import { consoleWork } from '../../catalog/ckb/console.ts'
import { error } from '../../catalog/ckb/error.ts'
import { problem } from '../../catalog/ckb/problem.ts'
import { staff } from '../../catalog/ckb/staff.ts'
import { time } from '../../catalog/ckb/time.ts'
import { trade } from '../../catalog/ckb/trade.ts'

export const words = { ...consoleWork, ...error, ...problem, ...staff, ...time, ...trade }
