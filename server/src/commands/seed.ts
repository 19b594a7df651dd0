/**
 * `npm run seed`: fills the shop that runs on this machine with orders in every state, and says how to open them.
 * Nothing but the API of shop and sandbox is used. Ends with code 1 when no shop runs, or when it sells for real.
 */
import { readSettings } from '../platform/settings/index.ts'
import { seedOrders } from '../testing/seed/seed-orders.ts'

const settings = readSettings(process.env)
const origin = settings.publicOrigin

const isThere = (address: string): Promise<boolean> =>
  fetch(address).then(
    answer => answer.ok,
    () => false,
  )

if (settings.live) stop('A live shop is not seeded: KARWAN_LIVE is set.')
else if (!(await isThere(`${origin}/livez`))) stop(`No shop answers at ${origin}. Start it with "npm start" or "npm run dev".`)
else if (!(await isThere(`${settings.sandbox.origin}/`))) stop(`No sandbox answers at ${settings.sandbox.origin}.`)
else await seed()

async function seed(): Promise<void> {
  const shop = { origin, sandboxOrigin: settings.sandbox.origin, clock: { now: () => new Date() } }
  console.info('Ordering, paying and cancelling. This takes two minutes or so.\n')
  const { account } = await seedOrders(shop, ({ title, order }) => {
    console.info(`${order.reference}  ${order.state.padEnd(20)} ${title}`)
    console.info(`          ${origin}/booking?order_id=${encodeURIComponent(order.Id)}`)
  })
  console.info(`
Sign in at ${origin}/login
  e-mail    ${account.email}
  password  ${account.password}
and open the addresses above, or "My bookings". Orders that are not paid expire after ${settings.payWithinMinutes} minutes.
Tasks for a person are in the console at ${origin}/console. The desk of an office is at ${origin}/desk, e-mails are at ${settings.sandbox.origin}/mail.`)
}

function stop(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
