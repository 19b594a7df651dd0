import { error } from '../../catalog/ckb/error.ts'
import { holiday } from '../../catalog/ckb/holiday.ts'
import { home } from '../../catalog/ckb/home.ts'
import { problem } from '../../catalog/ckb/problem.ts'
import { search } from '../../catalog/ckb/search.ts'
import { site } from '../../catalog/ckb/site.ts'
import { success } from '../../catalog/ckb/success.ts'
import { time } from '../../catalog/ckb/time.ts'
import { trade } from '../../catalog/ckb/trade.ts'
import { ui } from '../../catalog/ckb/ui.ts'
import { wishlist } from '../../catalog/ckb/wishlist.ts'

export const words = { ...trade, ...ui, ...error, ...success, ...time, ...problem, ...holiday, ...site, ...home, ...search, ...wishlist }
