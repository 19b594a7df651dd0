import { error } from '../../catalog/en/error.ts'
import { holiday } from '../../catalog/en/holiday.ts'
import { home } from '../../catalog/en/home.ts'
import { problem } from '../../catalog/en/problem.ts'
import { search } from '../../catalog/en/search.ts'
import { site } from '../../catalog/en/site.ts'
import { success } from '../../catalog/en/success.ts'
import { time } from '../../catalog/en/time.ts'
import { trade } from '../../catalog/en/trade.ts'
import { ui } from '../../catalog/en/ui.ts'
import { wishlist } from '../../catalog/en/wishlist.ts'

export const words = { ...trade, ...ui, ...error, ...success, ...time, ...problem, ...holiday, ...site, ...home, ...search, ...wishlist }
