/**
 * `node scripts/keep-conditions.ts`: writes the texts of the conditions into the file of their version, where there is
 * none yet. A version that visitors may have accepted is never written again: changed texts need a new version.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conditionsVersion } from '@karwan/messages/conditions'
import { conditionsInForce } from '@karwan/messages/conditions-archive'
import { root } from './run.ts'

const file = join(root, 'messages/src/conditions-archive/versions', `${conditionsVersion}.json`)
if (!existsSync(file)) {
  writeFileSync(file, `${JSON.stringify(conditionsInForce(), null, 2)}\n`)
  console.log(`Wrote ${file}: name it in conditions-archive/index.ts`)
}
