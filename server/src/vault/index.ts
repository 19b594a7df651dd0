/** What must not be readable in a stolen database: passports, names, birth dates, contacts. */
export { type Vault, vaultOfSecrets } from './vault.ts'
