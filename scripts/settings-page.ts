/**
 * Checks `docs/settings.md` against the schemas of the settings. `node scripts/settings-page.ts --write` writes the
 * page anew. Meaning and default come from the schemas: `.describe()` and `.default()`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { marksOf } from '@karwan/adapters/settings'
import { listFiles, readText, report } from './repository.ts'
import { root } from './run.ts'

const page = 'docs/settings.md'

/** Fields of a zod schema that the page needs. */
interface Described {
  readonly description?: string | undefined
  readonly def: { readonly type: string; readonly defaultValue?: unknown }
}

/** Imports the schema of a part's settings, wherever in the part it is. */
const schemaOf = async (part: string, file: RegExp): Promise<Readonly<Record<string, Described>>> => {
  const path = listFiles(`${part}/src`).find(name => file.test(name))
  if (!path) throw new Error(`${part} has no file ${file}`)
  const { environment } = (await import(join(root, path))) as { environment: { shape: Record<string, Described> } }
  return environment.shape
}

interface Group {
  readonly title: string
  readonly names: RegExp
  readonly text?: string
}

/** The services that describe their own settings, each a group of its own. Those of one title stand together. */
const servicesFile = listFiles('server/src').find(name => name.endsWith('/settings/services.ts'))
if (!servicesFile) throw new Error('the server has no list of services')
const { serviceDescriptors } = (await import(join(root, servicesFile))) as {
  serviceDescriptors: readonly { readonly title: string; readonly note?: string; readonly settings: Readonly<Record<string, unknown>> }[]
}
const services = new Map<string, Group>()
for (const { title, note, settings } of serviceDescriptors) {
  const names = [...Object.keys(settings), ...(services.has(title) ? [services.get(title)?.names.source.slice(2, -2) ?? ''] : [])]
  const text = services.get(title)?.text ?? note
  services.set(title, { title, names: new RegExp(`^(${names.join('|')})$`), ...(text !== undefined && { text }) })
}

const groups: readonly Group[] = [
  { title: 'The shop', names: /^(PORT|HOST|LOG_LEVEL|KARWAN_(BRAND|LIVE|DATA|PUBLIC_ORIGIN|TRUST_PROXY))$/ },
  { title: 'Database and shared state', names: /^(DATABASE|REDIS)_URL$/ },
  {
    title: 'Secrets',
    names: /^KARWAN_(OLD_)?SECRETS?$/,
    text: 'To change the secret, follow [Change the secret](how-to/rotate-the-secret.md).',
  },
  { title: 'Orders', names: /^KARWAN_(PAY_WITHIN_MINUTES|OFFICE_HOURS|STATEMENTS_URL)$/ },
  { title: 'Suppliers', names: /^KARWAN_[A-Z]+_SUPPLIERS?(_|$)/ },
  ...services.values(),
  { title: 'Documents of visas', names: /^KARWAN_SCANNER_URL$/ },
  { title: 'E-mails and text messages', names: /^(SMTP_URL|KARWAN_MAILS?_.+|KARWAN_SMS_.+)$/ },
  { title: 'Maps', names: /^KARWAN_MAP_/ },
  { title: 'Diagnostics and limits', names: /^KARWAN_(DIAGNOSTICS|ERROR_TRACKER_URL|REQUESTS_PER_MINUTE|BUSY_AFTER_MS)$/ },
  { title: 'Where the sandbox is', names: /^(SANDBOX_PORT|SANDBOX_SMTP_PORT|KARWAN_SANDBOX_ORIGIN)$/ },
]

/** Addresses that point to the sandbox unless they are set. */
const simulated = /^(SMTP_URL|KARWAN_(?!MAP_|ERROR_|SCANNER_|FASTPAY_CODE).*_URL)$/

const defaultOf = (name: string, schema: Described): string => {
  if (simulated.test(name) || marksOf(schema).sandboxDefault !== undefined) return 'of the sandbox'
  const { def } = schema
  const value = def.type === 'default' ? def.defaultValue : undefined
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
  const text =
    typeof value === 'object'
      ? Object.entries(value ?? {})
          .map(pair => pair.join(':'))
          .join(',')
      : String(value)
  return `\`${text}\``
}

const wrong: string[] = []
const tableOf = (rows: readonly (readonly [string, Described])[]): string => {
  const lines = rows.map(([name, schema]) => {
    if (!schema.description) wrong.push(`${name} has no .describe() in its schema`)
    return `| \`${name}\` | ${(schema.description ?? '').replaceAll('|', '\\|')} | ${defaultOf(name, schema)} |`
  })
  return ['| setting | meaning | default |', '|---|---|---|', ...lines].join('\n')
}

const shop = await schemaOf('server', /\/settings\/environment\.ts$/)
const ofShop = Object.entries(shop)
const ofSandbox = Object.entries(await schemaOf('sandbox', /\/settings\.ts$/)).filter(([name]) => !(name in shop))
const ungrouped = ofShop.filter(([name]) => !groups.some(({ names }) => names.test(name)))

const text = `# Settings

Generated from the schemas of the settings. Change the schema, then run \`npm run docs\`.

All settings are environment variables. A wrong value, or an unknown name that begins with \`KARWAN_\`, stops the start
with a message that names the setting. Values are never printed.

The addresses of suppliers, gateways and other services default to the sandbox. With \`KARWAN_LIVE=true\` they have no
default, and the server names what is missing.

${[...groups, { title: 'Others', names: /^$/ }]
  .map(({ title, names, text = '' }: Group) => {
    const rows = title === 'Others' ? ungrouped : ofShop.filter(([name]) => names.test(name))
    return rows.length === 0 ? '' : `${[`## ${title}`, text, tableOf(rows)].filter(Boolean).join('\n\n')}\n\n`
  })
  .join('')}## Of the sandbox alone

The sandbox also reads the credentials above, so that shop and sandbox agree.

${tableOf(ofSandbox)}
`

if (wrong.length === 0 && process.argv.includes('--write')) {
  writeFileSync(join(root, page), text)
  console.log(`Wrote ${page}`)
} else {
  let written = ''
  try {
    written = readText(page)
  } catch {
    // Reported below as out of date.
  }
  report(
    [...wrong, ...(written === text ? [] : [`${page} is out of date; run "npm run docs"`])],
    `${ofShop.length + ofSandbox.length} settings`,
  )
}
