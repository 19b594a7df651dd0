/**
 * Prints the one-time code of the demonstration's owner at this moment, for who has no app at hand:
 * `npm run console-code`. Live shops refuse that owner.
 */
import { demoCodeAt, demoOwner } from '../console/index.ts'

const now = new Date()
const seconds = 30 - (Math.floor(now.getTime() / 1000) % 30)
console.info(`${demoOwner.email}  ${demoOwner.password}  code ${demoCodeAt(now)}, another one in ${seconds} s`)
