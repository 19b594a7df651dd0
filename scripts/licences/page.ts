/**
 * Checks the licences of all packages of a running shop, and `docs/licences.md`. `node scripts/licences/page.ts
 * --write` writes the page anew from `package-lock.json`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readText, report } from '../repository.ts'
import { root } from '../run.ts'
import { judged, type LockedPackage, licenceFaults, listLicences } from './rules.ts'

const page = 'docs/licences.md'
const lock = JSON.parse(readText('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> }
const rows = listLicences(lock.packages)
const lines = [...new Set(rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? '–'} |`))]
const text = `# Licences of packages

Packages of a running shop, with the builds for all platforms, from \`package-lock.json\`. \`npm run check\` fails, with
the name, where a package has an unknown licence, or copyleft that was not judged in \`scripts/licences/rules.ts\`.
\`node scripts/licences/page.ts --write\` writes this page.

Judged copyleft:

${[...judged].map(([name, { licence, reason }]) => `- ${name} (${licence}): ${reason}.`).join('\n')}

| package | version | licence |
|---|---|---|
${lines.join('\n')}
`
if (process.argv.includes('--write')) writeFileSync(join(root, page), text)
const isWritten = process.argv.includes('--write') || readText(page) === text
report(
  [...licenceFaults(rows), ...(isWritten ? [] : [`${page} is out of date: node scripts/licences/page.ts --write`])],
  `${lines.length} packages have licences that may be used`,
)
