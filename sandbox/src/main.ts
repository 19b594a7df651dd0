import { readSettings } from './settings.ts'
import { startSandbox } from './world/index.ts'

const settings = readSettings(process.env)
if ('faults' in settings) giveUp(settings.faults)
else await run(settings)

async function run(options: Parameters<typeof startSandbox>[0]): Promise<void> {
  const world = await startSandbox(options).catch(explain)
  if (!world) return
  console.log(`Sandbox world on ${world.url}, mail on smtp://localhost:${world.smtpPort}`)
  const stop = () => void world.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** A taken port is said so; anything else is a defect and thrown. */
function explain(error: NodeJS.ErrnoException & { readonly port?: number }): undefined {
  if (error.code !== 'EADDRINUSE') throw error
  const name = error.port === Number(process.env.SANDBOX_SMTP_PORT || 3125) ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT'
  giveUp([`Port ${error.port} is taken. Stop what uses it, or set ${name} to another.`])
}

function giveUp(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(reason)
  process.exitCode = 1
}
